import { DAY_MS } from '../../src/shop/time';
import { utcDay } from '../../src/shop/utc';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

const RUN_DAYS = 90;
const PROBLEM_DAYS = 30;
const BLOCK_DAYS = 7;

/** Deletes runs after three months, script reports after one, and networks after a week; for the cron. */
export async function pruneScriptRuns({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now();
  await db.batch([
    statement(db, 'DELETE FROM script_run WHERE day < ?', utcDay(at - RUN_DAYS * DAY_MS)),
    statement(db, 'DELETE FROM script_problem WHERE last_at < ?', at - PROBLEM_DAYS * DAY_MS),
    statement(db, 'DELETE FROM script_block WHERE created_at < ?', at - BLOCK_DAYS * DAY_MS),
  ]);
}
