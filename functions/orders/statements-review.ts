import { must, statement } from '../db/client';

/** Approves a paid order that was held; aborts the batch when it is not. */
export const approveHeld = (db: D1Database, orderId: string) => [
  statement(db, "UPDATE orders SET review = 'approved' WHERE id = ? AND review = 'held' AND status = 'paid'", orderId),
  must(db, 1),
];

/** Tells staff when an order that was just paid is held for them. */
export const raiseIfHeld = (db: D1Database, entry: { id: string; orderId: string; now: number }) =>
  statement(
    db,
    `INSERT INTO attention (id, kind, subject, message, state, created_at)
     SELECT ?1, 'order_review', ?2, 'A paid order is held for approval. Approve it or refund it.', 'open', ?3
     WHERE EXISTS (SELECT 1 FROM orders WHERE id = ?2 AND review = 'held')
     ON CONFLICT (kind, subject) WHERE state = 'open' DO NOTHING`,
    entry.id,
    entry.orderId,
    entry.now,
  );
