import { statement } from '../db/client';

/**
 * The sums the provider has taken to give back for an order by `until` (milliseconds), oldest first, in its currency's minor units; a payment that
 * was made twice and went back is none of them.
 */
export const selectRefunded = (db: D1Database, orderId: string, until: number) =>
  statement(
    db,
    `SELECT r.amount_minor FROM refund r LEFT JOIN payment p ON p.provider_ref = r.provider_ref
     WHERE r.order_id = ?1 AND r.created_at <= ?2 AND r.state <> 'failed' AND r.provider_refund_id IS NOT NULL
       AND p.state IS NOT 'duplicate'
     ORDER BY r.created_at, r.id`,
    orderId,
    until,
  );
