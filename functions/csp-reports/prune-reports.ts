import { DAY_MS } from '../../src/shop/time';
import { utcDay } from '../../src/shop/utc';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

const DAYS = 90;

/** Deletes old policy reports. For the cron. */
export async function prunePolicyReports({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const oldest = utcDay(now() - DAYS * DAY_MS);
  await statement(db, 'DELETE FROM csp_report WHERE day < ?', oldest).run();
}
