import { DAY_MS } from '../../src/shop/time';
import { utcDay } from '../../src/shop/utc';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

/** A year and a month, so that a month can be compared with the same one of the year before. */
const DAYS = 396;

/** Deletes page speeds too old for any comparison; for the cron. */
export async function pruneVitals({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const oldest = utcDay(now() - DAYS * DAY_MS);
  await statement(db, 'DELETE FROM daily_vital WHERE day < ?', oldest).run();
}
