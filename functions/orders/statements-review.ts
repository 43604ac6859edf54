import { must, statement } from '../db/client';

/** Holds an order that is being written until somebody approves it. */
export const holdForReview = (db: D1Database, orderId: string) =>
  statement(db, "UPDATE orders SET review = 'held' WHERE id = ?", orderId);

/** Approves a paid order that was held; aborts the batch when it is not. */
export const approveHeld = (db: D1Database, orderId: string) => [
  statement(db, "UPDATE orders SET review = 'approved' WHERE id = ? AND review = 'held' AND status = 'paid'", orderId),
  must(db, 1),
];
