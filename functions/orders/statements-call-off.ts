import { statement } from '../db/client';

export interface AbandonedRow {
  id: string;
  provider: string;
  provider_ref: string;
}

/** Orders that closed unpaid or were replaced, whose payment the provider may still take; oldest first. */
export const selectAbandoned = (db: D1Database, limit: number) =>
  statement(
    db,
    `SELECT id, provider, provider_ref FROM orders
     WHERE status = 'expired' AND provider_closed_at IS NULL AND provider_ref IS NOT NULL ORDER BY created_at LIMIT ?`,
    limit,
  );

/** Notes (JSON list of ids) that nothing more is to be called off for these orders. */
export const markCalledOff = (db: D1Database, ids: string, now: number) =>
  statement(db, 'UPDATE orders SET provider_closed_at = ?2 WHERE id IN (SELECT value FROM json_each(?1))', ids, now);

/** The open order that waits for this payment, if one does. */
export const selectPendingBy = (db: D1Database, ref: string) =>
  statement(db, "SELECT id FROM orders WHERE provider_ref = ? AND status = 'pending'", ref);
