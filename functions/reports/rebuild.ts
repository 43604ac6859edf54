import { ShopError } from '../../src/shop/errors';
import { statement, violates } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';

/** Records that a day's figures did not match its orders. */
export const recordMismatch = (db: D1Database, day: string, now: number) =>
  statement(db, 'UPDATE report_day SET differed_at = ?2 WHERE day = ?1', day, now);

/** Ends the rebuild once every day was computed since it was requested. */
export const finishRebuild = (db: D1Database, now: number) =>
  statement(
    db,
    `UPDATE report_rebuild SET finished_at = ?1 WHERE finished_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM report_day d WHERE d.computed_at < asked_at)`,
    now,
  );

/**
 * Requests that the cron compares every day with its orders and recomputes it; one rebuild at a time. Throws
 * rebuild_running.
 */
export async function rebuildReports(deps: Deps): Promise<{ success: true }> {
  const { db } = deps;
  try {
    await db.batch([
      statement(db, 'INSERT INTO report_rebuild (asked_at) VALUES (?)', deps.now()),
      recordAudit(db, deps, { action: 'report_rebuild.requested', subject: 'main' }),
    ]);
  } catch (error) {
    if (violates(error, 'report_rebuild')) throw new ShopError('rebuild_running');
    throw error;
  }
  return { success: true };
}
