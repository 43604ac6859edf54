import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

/** Two whole years and a month, so that a month can be compared with the same one of the year before. */
const DAYS = 761;

/** Forgets counts that nobody compares with any more; for the cron. */
export async function pruneCounts({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const oldest = new Date(now() - DAYS * DAY_MS).toISOString().slice(0, 10);
  await statement(db, 'DELETE FROM daily_count WHERE day < ?', oldest).run();
}
