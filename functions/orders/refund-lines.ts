import { must, statement } from '../db/client';
import { deliveredCopies, undeliveredCopies } from '../licenses/copies';

export interface MissingCopiesRow {
  id: string;
  quantity: number;
  missing: number;
  total_minor: number;
  discount_minor: number;
}

/** Returns the lines of a paid order that still wait for keys, with how many copies each is missing. */
export const selectMissingCopies = (db: D1Database, orderId: string) =>
  statement<MissingCopiesRow>(
    db,
    `SELECT l.id, l.quantity, ${undeliveredCopies('l')} AS missing, l.total_minor, l.discount_minor
     FROM order_line l WHERE l.order_id = ? AND l.state = 'awaiting_keys' ORDER BY l.position`,
    orderId,
  );

/** Closes a waiting line without its missing copies; aborts the batch if a key was assigned to it meanwhile. */
export const cancelMissingCopies = (db: D1Database, lineId: string, missing: number) => [
  statement(
    db,
    `UPDATE order_line AS l SET refunded_quantity = refunded_quantity + ?2,
       state = CASE WHEN ${deliveredCopies('l')} = 0 THEN 'refunded' ELSE 'fulfilled' END
     WHERE l.id = ?1 AND l.state = 'awaiting_keys' AND ${undeliveredCopies('l')} = ?2`,
    lineId,
    missing,
  ),
  must(db, 1),
];

/**
 * Cancels copies of a line whose keys nobody has revealed, and those without a key. All copies without a key are among
 * them, so that every remaining copy has its key. Aborts the batch if fewer copies are left, or the line is closed.
 */
export const cancelCopies = (db: D1Database, lineId: string, copies: number) => [
  statement(
    db,
    `UPDATE order_line SET
       refunded_quantity = CASE WHEN refunded_quantity + ?2 = quantity THEN refunded_quantity ELSE refunded_quantity + ?2 END,
       state = CASE WHEN refunded_quantity + ?2 = quantity THEN 'refunded' ELSE 'fulfilled' END
     WHERE id = ?1 AND state IN ('awaiting_keys', 'fulfilled') AND refunded_quantity + ?2 <= quantity`,
    lineId,
    copies,
  ),
  must(db, 1),
];

/** Marks an order refunded once nothing of it is left. */
export const closeIfRefunded = (db: D1Database, orderId: string) =>
  statement(
    db,
    `UPDATE orders SET status = 'refunded' WHERE id = ?1 AND status = 'paid'
       AND NOT EXISTS (SELECT 1 FROM order_line WHERE order_id = ?1 AND state <> 'refunded')`,
    orderId,
  );

/** Marks paid lines (JSON list of ids) as refunded; aborts the batch unless all `count` were open. */
export const refundLines = (db: D1Database, lineIds: string, count: number) => [
  statement(
    db,
    `UPDATE order_line SET state = 'refunded'
     WHERE state IN ('awaiting_keys', 'fulfilled') AND id IN (SELECT value FROM json_each(?))`,
    lineIds,
  ),
  must(db, count),
];
