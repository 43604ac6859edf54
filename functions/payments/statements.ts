import { must, statement } from '../db/client';
import type { ProviderPayment } from '../platform/payments';

/**
 * Records the payment that settles an order, only when every fact of it equals the order's (invariant I5).
 * The reference is unique, and an order has at most one settled payment: whoever comes second is refused.
 */
export const recordSettlement = (db: D1Database, payment: ProviderPayment, provider: string, now: number) => [
  statement(
    db,
    `INSERT INTO payment (provider_ref, provider, order_id, amount_minor, currency, live_mode, state, created_at)
     SELECT ?1, provider, id, total_minor, currency, live_mode, 'settled', ?7 FROM orders
     WHERE id = ?2 AND provider = ?3 AND total_minor = ?4 AND currency = ?5 AND live_mode = ?6
       AND status IN ('pending', 'failed', 'expired')`,
    payment.ref,
    payment.orderId,
    provider,
    payment.amountMinor,
    payment.currency,
    payment.liveMode ? 1 : 0,
    now,
  ),
  must(db, 1),
];

/** A second real payment of a paid order, and the intent to give it back, in one breath. */
export const recordSecondPayment = (
  db: D1Database,
  payment: ProviderPayment,
  provider: string,
  refundId: string,
  now: number,
) => [
  statement(
    db,
    `INSERT INTO payment (provider_ref, provider, order_id, amount_minor, currency, live_mode, state, created_at)
     VALUES (?, ?, ?, ?, ?, ?, 'duplicate', ?)`,
    payment.ref,
    provider,
    payment.orderId,
    payment.amountMinor,
    payment.currency,
    payment.liveMode ? 1 : 0,
    now,
  ),
  statement(
    db,
    `INSERT INTO refund (id, provider_ref, order_id, amount_minor, reason, state, created_at)
     VALUES (?, ?, ?, ?, 'second payment', 'intended', ?)`,
    refundId,
    payment.ref,
    payment.orderId,
    payment.amountMinor,
    now,
  ),
];

/** The intent to give money back; aborts the batch when all refunds would exceed what was captured (I14). */
export const intendRefund = (
  db: D1Database,
  refund: { id: string; orderId: string; amountMinor: number; reason: string; now: number },
) => [
  statement(
    db,
    `INSERT INTO refund (id, provider_ref, order_id, amount_minor, reason, state, created_at)
     SELECT ?1, p.provider_ref, p.order_id, ?3, ?4, 'intended', ?5 FROM payment p
     WHERE p.order_id = ?2 AND p.state = 'settled' AND ?3 + coalesce((SELECT sum(r.amount_minor) FROM refund r
       WHERE r.order_id = ?2 AND r.provider_ref = p.provider_ref AND r.state <> 'failed'), 0) <= p.amount_minor`,
    refund.id,
    refund.orderId,
    refund.amountMinor,
    refund.reason,
    refund.now,
  ),
  must(db, 1),
];

export const completeRefund = (db: D1Database, id: string, providerRefundId: string) =>
  statement(
    db,
    "UPDATE refund SET state = 'succeeded', provider_refund_id = ?2 WHERE id = ?1 AND state = 'intended'",
    id,
    providerRefundId,
  );

export interface RefundRow {
  id: string;
  provider_ref: string;
  amount_minor: number;
}

/** Refunds that were decided but not yet confirmed by the provider, oldest first. */
export const selectOpenRefunds = (db: D1Database, limit: number) =>
  statement(
    db,
    "SELECT id, provider_ref, amount_minor FROM refund WHERE state = 'intended' ORDER BY created_at LIMIT ?",
    limit,
  );
