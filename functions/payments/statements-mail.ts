import { statement } from '../db/client';

/**
 * Returns refunds of an order that the provider accepted by `until` (milliseconds), oldest first, in minor units.
 * Refunds of duplicate payments are excluded.
 */
export const selectRefunded = (db: D1Database, orderId: string, until: number) =>
  statement<{ amount_minor: number }>(
    db,
    `SELECT r.amount_minor FROM refund r LEFT JOIN payment p ON p.provider_ref = r.provider_ref
     WHERE r.order_id = ?1 AND r.created_at <= ?2 AND r.state <> 'failed' AND r.provider_refund_id IS NOT NULL
       AND p.state IS NOT 'duplicate'
     ORDER BY r.created_at, r.id`,
    orderId,
    until,
  );
