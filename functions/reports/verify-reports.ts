import { storeDay } from '../../src/shop/reports/days';
import { DAY_MS } from '../../src/shop/time';
import { limitClause, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { tryEach } from '../platform/try-each';
import { upsertAttention } from '../staff/statements';
import { differsFromOrders } from './differs-from-orders';
import { recordMismatch } from './rebuild';
import { FAILING } from './update-reports';

/** Days compared in one run; each is checked once a month, recently recomputed ones first. */
const MAX_DAYS = 10;
const AGAIN_MS = 30 * DAY_MS;

interface DueDay {
  day: string;
  timeZone: string;
}

const selectDue = (db: D1Database, now: number) =>
  statement<DueDay>(
    db,
    `SELECT day, time_zone AS timeZone FROM report_day WHERE computed_at >= ends_at
       AND (verified_at IS NULL OR verified_at < ?1) ORDER BY verified_at IS NOT NULL, day DESC ${limitClause('?2')}`,
    now - AGAIN_MS,
    MAX_DAYS,
  );

/**
 * Recomputes past days and compares the results; for the cron. Days that differ are reported to staff and marked for
 * recomputation; the alert closes once that is done.
 */
export async function verifyReports(
  deps: Pick<Deps, 'db' | 'settings' | 'now' | 'newId'>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const { db } = deps;
  const { results } = await selectDue(db, deps.now()).all();
  const verify = async ({ day, timeZone }: DueDay) => {
    const now = deps.now();
    if (!(await differsFromOrders(deps, storeDay(day, timeZone)))) {
      await statement(db, 'UPDATE report_day SET verified_at = ?2 WHERE day = ?1', day, now).run();
      return;
    }
    const message =
      `The figures of ${day} did not agree with its orders and are computed again. This entry closes automatically. If it ` +
      'comes back, figures are written by something other than the cron: look at who changed the database.';
    await db.batch([
      upsertAttention(deps, { kind: FAILING, subject: day, message }),
      recordMismatch(db, day, now),
      statement(db, 'INSERT INTO report_change (at) VALUES (?)', storeDay(day, timeZone).beginsAt),
    ]);
  };
  await tryEach(results, verify, signal);
}
