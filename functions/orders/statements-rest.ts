import { must, statement } from '../db/client';

export interface RestRow {
  id: string;
  quantity: number;
  missing: number;
  total_minor: number;
  discount_minor: number;
}

const ASSIGNED = '(SELECT count(*) FROM key_assignment a WHERE a.line_id = l.id AND a.generation = 1)';

/** The lines of a paid order that still wait, with the copies each of them misses. */
export const selectRest = (db: D1Database, orderId: string) =>
  statement(
    db,
    `SELECT l.id, l.quantity, l.quantity - l.refunded_quantity - ${ASSIGNED} AS missing, l.total_minor, l.discount_minor
     FROM order_line l WHERE l.order_id = ? AND l.state = 'awaiting_keys' ORDER BY l.position`,
    orderId,
  );

/** Closes a waiting line without its missing copies; aborts the batch when a key has reached it meanwhile. */
export const giveUpRest = (db: D1Database, lineId: string, missing: number) => [
  statement(
    db,
    `UPDATE order_line AS l SET refunded_quantity = refunded_quantity + ?2,
       state = CASE WHEN ${ASSIGNED} = 0 THEN 'refunded' ELSE 'fulfilled' END
     WHERE l.id = ?1 AND l.state = 'awaiting_keys' AND l.quantity - l.refunded_quantity - ${ASSIGNED} = ?2`,
    lineId,
    missing,
  ),
  must(db, 1),
];

/** An order of which nothing is left is refunded. */
export const closeIfRefunded = (db: D1Database, orderId: string) =>
  statement(
    db,
    `UPDATE orders SET status = 'refunded' WHERE id = ?1 AND status = 'paid'
       AND NOT EXISTS (SELECT 1 FROM order_line WHERE order_id = ?1 AND state <> 'refunded')`,
    orderId,
  );

/** Orders of lines that have waited since before `paidBefore`; one with two such lines comes twice. */
export const selectOverdue = (db: D1Database, paidBefore: number, limit: number) =>
  statement(
    db,
    `SELECT l.order_id AS id FROM product p CROSS JOIN order_line l INDEXED BY order_line_waiting ON l.product_id = p.id
     WHERE l.state = 'awaiting_keys' AND l.paid_at <= ?1 LIMIT ?2`,
    paidBefore,
    limit,
  );
