import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freePort } from '../../scripts/local/shop.mjs';
import { broken } from './conservation.ts';
import { TEST_VARS } from './vars.ts';

/** A served shop that can be killed at any moment, including workerd. */
export interface KillableShop {
  url: string;
  /** Settles when the Worker has reached its failpoint. */
  stopped: Promise<void>;
  kill(): Promise<void>;
}

/** Waits until the process prints a line; rejects if it exits before. */
const said = (child: ChildProcess, line: string) =>
  new Promise<void>((resolve, reject) => {
    let heard = '';
    child.stdout?.on('data', (chunk) => {
      heard += String(chunk);
      if (heard.includes(line)) resolve();
    });
    child.once('exit', () => reject(new Error(`The shop ended before it said "${line}": ${heard}`)));
  });

/** Starts the built Worker on `stateDir`, with `more` settings; with `failpoint`, it stops there forever. */
export async function startShop(
  stateDir: string,
  failpoint?: string,
  more: Record<string, string> = {},
): Promise<KillableShop> {
  const port = await freePort();
  const vars = { ...TEST_VARS, ...more, ...(failpoint && { FAILPOINT: failpoint }) };
  const child = spawn(process.execPath, [path.resolve('scripts/local/shop-process.mjs')], {
    env: { ...process.env, PORT: String(port), STATE_DIR: stateDir, VARS: JSON.stringify(vars) },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of its own, so that the kill below includes workerd.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stopped = failpoint ? said(child, `failpoint ${failpoint}`) : new Promise<void>(() => {});
  stopped.catch(() => {});
  await said(child, 'ready');
  const kill = async () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  return { url: `http://localhost:${port}`, stopped, kill };
}

/** Opens the database of a stopped shop directly from its file. */
export function openState(stateDir: string): DatabaseSync {
  const [file] = globSync(path.join(stateDir, 'v3/d1/**/*.sqlite')).filter((name) => !name.includes('metadata'));
  if (!file) throw new Error(`There is no database in ${stateDir}`);
  return new DatabaseSync(file);
}

/** Returns the invariants of the books that a stopped shop violates. */
export async function brokenIn(state: DatabaseSync): Promise<string[]> {
  const asD1 = {
    prepare: (sql: string) => sql,
    batch: async (list: string[]) => list.map((sql) => ({ results: state.prepare(sql).all() })),
  };
  return broken(asD1 as unknown as D1Database);
}
