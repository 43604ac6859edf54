import { must, statement } from '../db/client';
import type { ProviderRefund } from '../platform/payments';

export interface PaymentRow {
  provider_ref: string;
  order_id: string;
  amount_minor: number;
  currency: string;
  state: 'settled' | 'duplicate';
  /** What was given back or is about to be. */
  refunded_minor: number;
  /** 1 while a bank disputes it, or has won. */
  disputed: number;
}

const REFUNDED = `coalesce((SELECT sum(r.amount_minor) FROM refund r
  WHERE r.provider_ref = p.provider_ref AND r.state <> 'failed'), 0)`;

const PAYMENT = `SELECT p.provider_ref, p.order_id, p.amount_minor, p.currency, p.state, ${REFUNDED} AS refunded_minor,
    EXISTS (SELECT 1 FROM dispute d WHERE d.provider_ref = p.provider_ref AND d.state <> 'won') AS disputed
  FROM payment p`;

/** The payment that settled an order. */
export const selectSettled = (db: D1Database, orderId: string) =>
  statement(db, `${PAYMENT} WHERE p.order_id = ? AND p.state = 'settled'`, orderId);

/** A payment by the provider's reference. */
export const selectPayment = (db: D1Database, providerRef: string) =>
  statement(db, `${PAYMENT} WHERE p.provider_ref = ?`, providerRef);

/** Which of these payments (JSON list of references) are on record. */
export const selectKnown = (db: D1Database, refs: string) =>
  statement(db, 'SELECT provider_ref FROM payment WHERE provider_ref IN (SELECT value FROM json_each(?))', refs);

interface NewRefund {
  id: string;
  orderId: string;
  amountMinor: number;
  reason: string;
  now: number;
}

/**
 * The intent to give money back; aborts the batch when all refunds together would exceed what was captured, or
 * while the buyer's bank disputes the payment (invariant I14).
 */
export const intendRefund = (db: D1Database, refund: NewRefund) => [
  statement(
    db,
    `INSERT INTO refund (id, provider_ref, order_id, amount_minor, reason, state, created_at)
     SELECT ?1, p.provider_ref, p.order_id, ?3, ?4, 'intended', ?5 FROM payment p
     WHERE p.order_id = ?2 AND p.state = 'settled' AND ${REFUNDED} + ?3 <= p.amount_minor
       AND NOT EXISTS (SELECT 1 FROM dispute d WHERE d.provider_ref = p.provider_ref AND d.state <> 'won')`,
    refund.id,
    refund.orderId,
    refund.amountMinor,
    refund.reason,
    refund.now,
  ),
  must(db, 1),
];

const STATES = { pending: 'intended', succeeded: 'succeeded', failed: 'failed' } as const;

/** What the provider says of a refund we asked for. A failed one stays failed; a finished one is not reopened. */
export const noteRefund = (db: D1Database, id: string, refund: ProviderRefund) =>
  statement(
    db,
    `UPDATE refund SET provider_refund_id = ?2, state = ?3
     WHERE id = ?1 AND state <> 'failed' AND NOT (state = 'succeeded' AND ?3 = 'intended')`,
    id,
    refund.refundId,
    STATES[refund.status],
  );

/** The provider will never carry out a refund that was intended. */
export const failRefund = (db: D1Database, id: string) =>
  statement(db, "UPDATE refund SET state = 'failed' WHERE id = ? AND state = 'intended'", id);

/** A refund made in the provider's dashboard: recorded once, whoever tells of it first. */
export const recordForeignRefund = (db: D1Database, providerRef: string, refund: ProviderRefund, now: number) =>
  statement(
    db,
    `INSERT INTO refund (id, provider_ref, order_id, amount_minor, reason, state, provider_refund_id, created_at)
     SELECT 'refund_' || ?2, p.provider_ref, p.order_id, ?3, 'made at the provider', ?4, ?2, ?5
     FROM payment p WHERE p.provider_ref = ?1
     ON CONFLICT (provider_refund_id) DO UPDATE SET state = excluded.state
       WHERE refund.state <> 'failed' AND refund.state <> excluded.state
         AND NOT (refund.state = 'succeeded' AND excluded.state = 'intended')`,
    providerRef,
    refund.refundId,
    refund.amountMinor,
    STATES[refund.status],
    now,
  );

export interface RefundRow {
  id: string;
  provider_ref: string;
  amount_minor: number;
}

/** Refunds that were decided but that the provider may not know of yet, oldest first. */
export const selectOpenRefunds = (db: D1Database, limit: number) =>
  statement(
    db,
    `SELECT id, provider_ref, amount_minor FROM refund WHERE state = 'intended' AND provider_refund_id IS NULL
     ORDER BY created_at LIMIT ?`,
    limit,
  );

/** The refunds of a payment. */
export const selectRefunds = (db: D1Database, providerRef: string) =>
  statement(db, 'SELECT id, state, provider_refund_id FROM refund WHERE provider_ref = ?', providerRef);

export interface KnownRefund {
  id: string;
  state: 'intended' | 'succeeded' | 'failed';
  provider_refund_id: string | null;
}
