import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const TICK_MS = 10;
const pids = new Map();

/** The process that listens on the port of `base`; undefined where that cannot be found out (only Linux with `ss`). */
function serverOf(base) {
  const { port } = new URL(base);
  if (!pids.has(port)) {
    const { stdout } = spawnSync('ss', ['-ltnpH', `sport = :${port}`], { encoding: 'utf8' });
    pids.set(port, /pid=(\d+)/.exec(stdout ?? '')?.[1]);
  }
  return pids.get(port);
}

/** Milliseconds of CPU the server at `base` has used so far; NaN where that cannot be found out. */
export function cpuMs(base) {
  const pid = serverOf(base);
  if (!pid) return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
