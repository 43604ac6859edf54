import { statement } from '../db/client';

export interface WaitingRow {
  id: string;
  order_id: string;
  product_id: string;
  /** Copies that were bought and have no key yet. */
  missing: number;
}

const MISSING = `l.quantity - l.refunded_quantity - (SELECT count(*) FROM key_assignment a WHERE a.line_id = l.id AND a.generation = 1)`;

/** Not one a person still has to look at. */
const APPROVED = "NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = l.order_id AND o.review = 'held')";

/** Paid lines of a product that wait for keys, the oldest payment first. */
export const selectWaiting = (db: D1Database, productId: string, limit: number) =>
  statement(
    db,
    `SELECT l.id, l.order_id, l.product_id, ${MISSING} AS missing FROM order_line l
     WHERE l.state = 'awaiting_keys' AND l.product_id = ? AND ${APPROVED} ORDER BY l.paid_at LIMIT ?`,
    productId,
    limit,
  );

/** The products that somebody waits for and that have keys. */
export const selectServable = (db: D1Database) =>
  statement(
    db,
    `SELECT p.id FROM product p
     WHERE EXISTS (SELECT 1 FROM order_line l WHERE l.product_id = p.id AND l.state = 'awaiting_keys' AND ${APPROVED})
       AND EXISTS (SELECT 1 FROM seat s WHERE s.product_id = p.id AND s.state = 'available')`,
  );

/** Closes a waiting line once it has a key for every copy. */
export const fulfilWaiting = (db: D1Database, lineId: string) =>
  statement(
    db,
    `UPDATE order_line SET state = 'fulfilled' WHERE id = ? AND state = 'awaiting_keys' AND quantity - refunded_quantity = (
       SELECT count(*) FROM key_assignment a WHERE a.line_id = order_line.id AND a.generation = 1)`,
    lineId,
  );

/** Orders that have waited for keys since `paidBefore` (milliseconds) and were not told that it takes longer. */
export const selectUntold = (db: D1Database, paidBefore: number, limit: number) =>
  statement(
    db,
    `SELECT DISTINCT l.order_id FROM order_line l INDEXED BY order_line_waiting
     WHERE l.state = 'awaiting_keys' AND l.paid_at <= ?1 AND ${APPROVED}
       AND NOT EXISTS (SELECT 1 FROM outbox m WHERE m.subject_id = l.order_id AND m.kind = 'keys_delayed') LIMIT ?2`,
    paidBefore,
    limit,
  );
