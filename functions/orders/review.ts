import { must, statement } from '../db/client';
import { DISCLOSED } from '../licenses/return-keys';

/** What else a buyer, known by mail address, has paid since `since` (milliseconds), in US cents. */
export const selectPaidLately = (db: D1Database, order: { id: string; email: string }, since: number) =>
  statement(
    db,
    `SELECT coalesce(sum(total_usd_minor), 0) AS cents FROM orders
     WHERE email = ?1 AND status = 'paid' AND paid_at > ?2 AND id <> ?3`,
    order.email,
    since,
    order.id,
  );

/** Aborts the batch when its buyer's paid orders, this one among them, have passed `cents` meanwhile. */
export const mustStayWithin = (db: D1Database, email: string, since: number, cents: number) =>
  statement(
    db,
    `INSERT INTO must SELECT coalesce(sum(total_usd_minor), 0) <= ?3 FROM orders
     WHERE email = ?1 AND status = 'paid' AND paid_at > ?2`,
    email,
    since,
    cents,
  );

/** Holds an order that is being settled until somebody approves it. */
export const holdForReview = (db: D1Database, orderId: string) =>
  statement(db, "UPDATE orders SET review = 'held' WHERE id = ?", orderId);

/** Holds a paid order of which something was not delivered yet, or not seen; it waits until somebody approves it. */
export const holdUndelivered = (db: D1Database, orderId: string) =>
  statement(
    db,
    `UPDATE orders SET review = 'held' WHERE id = ?1 AND status = 'paid' AND EXISTS (
       SELECT 1 FROM order_line l LEFT JOIN seat s ON s.line_id = l.id AND s.state = 'assigned'
       LEFT JOIN key_assignment a ON a.seat_id = s.id AND a.round = s.round
       WHERE l.order_id = ?1 AND (l.state = 'awaiting_keys' OR (a.id IS NOT NULL AND NOT ${DISCLOSED})))`,
    orderId,
  );

/** Approves a paid order that was held; aborts the batch when it is not. */
export const approveHeld = (db: D1Database, orderId: string) => [
  statement(db, "UPDATE orders SET review = 'approved' WHERE id = ? AND review = 'held' AND status = 'paid'", orderId),
  must(db, 1),
];
