import { globSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startKillable } from '../../scripts/local/drill-shop.mjs';
import { broken } from './conservation.ts';
import { TEST_VARS } from './vars.ts';

/** A served shop that can be killed at any moment. */
export interface KillableShop {
  url: string;
  /** Settles when the Worker has reached its failpoint. */
  stopped: Promise<void>;
  kill(): Promise<void>;
}

/** Starts the built Worker on `stateDir`, with `more` settings; with `failpoint`, it stops there forever. */
export async function startShop(
  stateDir: string,
  failpoint?: string,
  more: Record<string, string> = {},
): Promise<KillableShop> {
  const reached = Promise.withResolvers<void>();
  const vars = { ...TEST_VARS, ...more, ...(failpoint && { FAILPOINT: failpoint }) };
  const { url, kill } = await startKillable(stateDir, vars, ({ level, message }) => {
    if (message === `failpoint ${failpoint}`) reached.resolve();
    else if (level === 'error') console.error(message);
  });
  return { url, stopped: reached.promise, kill };
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
