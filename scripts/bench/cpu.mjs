import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const TICK_MS = 10;
const pids = new Map();

/** Returns the process that listens on the port of `base`; undefined if unknown (only Linux with `ss` is supported). */
function serverOf(base) {
  const { port } = new URL(base);
  if (!pids.has(port)) {
    const { stdout } = spawnSync('ss', ['-ltnpH', `sport = :${port}`], { encoding: 'utf8' });
    pids.set(port, /pid=(\d+)/.exec(stdout ?? '')?.[1]);
  }
  return pids.get(port);
}

/** Returns the milliseconds of CPU the server at `base` has used so far; NaN if unknown. */
export function cpuMs(base) {
  const pid = serverOf(base);
  if (!pid) return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
