import { DAY_MS } from '../../src/shop/time';
import { utcDay } from '../../src/shop/utc';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

/** Two full years and a month, so that any month can be compared with the same month a year earlier. */
const DAYS = 761;
/** Search terms are entered by visitors and deleted sooner. */
const SEARCH_DAYS = 90;
/** Well past the time in which a report can still be sent. */
const REPORT_DAYS = 30;

/** Deletes counts too old for any comparison. For the cron. */
export async function pruneCounts({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => utcDay(now() - days * DAY_MS);
  await db.batch([
    statement(db, 'DELETE FROM daily_count WHERE day < ?', before(DAYS)),
    statement(db, 'DELETE FROM daily_search WHERE day < ?', before(SEARCH_DAYS)),
    statement(db, 'DELETE FROM purchase_report WHERE created_at < ?', now() - REPORT_DAYS * DAY_MS),
  ]);
}
