import { statement } from '../db/client';

/** The sums given back for an order by `until` (milliseconds), oldest first, in its currency's minor units. */
export const selectRefunded = (db: D1Database, orderId: string, until: number) =>
  statement(
    db,
    `SELECT amount_minor FROM refund WHERE order_id = ?1 AND created_at <= ?2 AND state <> 'failed'
     ORDER BY created_at, id`,
    orderId,
    until,
  );
