import { must, statement } from '../db/client';
import { isFundsWithdrawn } from '../db/disputed';
import { isRefundPending } from '../db/refunded';
import { undeliveredCopies } from '../licenses/copies';
import { JOIN_UNSEEN } from '../licenses/return-keys';
import type { ProviderRefund } from '../platform/payments';
import { REFUND_FAILED } from './refund-failed';
import type { RefundedLine } from './reverse-lines';

/** A recorded payment, with its refunds and whether a dispute blocks them. */
export interface PaymentRow {
  provider_ref: string;
  provider: string;
  order_id: string;
  amount_minor: number;
  currency: string;
  state: 'settled' | 'duplicate';
  /** What was refunded or is about to be. */
  refunded_minor: number;
  /** What banks have taken for good through lost disputes. */
  lost_minor: number;
  /** 1 while a dispute prevents a refund: the bank decides about the money, or has taken it. */
  disputed: number;
  /** 1 while the provider has not answered a refund of its order. */
  refunding: number;
}

const REFUNDED = `coalesce((SELECT sum(r.amount_minor) FROM refund r
  WHERE r.provider_ref = p.provider_ref AND r.state <> 'failed'), 0)`;

const LOST = `coalesce((SELECT sum(d.amount_minor) FROM dispute d
  WHERE d.provider_ref = p.provider_ref AND d.currency = p.currency AND d.state = 'lost'), 0)`;

const DISPUTED = `EXISTS (SELECT 1 FROM dispute d WHERE d.provider_ref = p.provider_ref AND ${isFundsWithdrawn('d')})`;

const REFUNDING = isRefundPending('p.order_id');

const PAYMENT = `SELECT p.provider_ref, p.provider, p.order_id, p.amount_minor, p.currency, p.state, ${REFUNDED} AS refunded_minor,
    ${LOST} AS lost_minor, ${DISPUTED} AS disputed, ${REFUNDING} AS refunding
  FROM payment p`;

/** Returns a payment by the provider's reference. */
export const selectPayment = (db: D1Database, providerRef: string) =>
  statement<PaymentRow>(db, `${PAYMENT} WHERE p.provider_ref = ?`, providerRef);

/** Returns the payment that settled an order. */
export const selectSettled = (db: D1Database, orderId: string) =>
  statement<PaymentRow>(db, `${PAYMENT} WHERE p.order_id = ? AND p.state = 'settled'`, orderId);

interface NewRefund {
  id: string;
  orderId: string;
  amountMinor: number;
  covers: RefundedLine[];
  reason: string;
  now: number;
}

/** SQL: of how many covered copies of a line `l` (covered by `c`) nobody has seen a key yet. */
const UNSEEN = `(SELECT count(*) FROM key_assignment a ${JOIN_UNSEEN}
  WHERE a.line_id = l.id AND a.id IN (SELECT value FROM json_each(c.value -> 'copies')))`;
const WAITING = `iif(l.state = 'awaiting_keys', ${undeliveredCopies('l')}, 0)`;

/** SQL: how many of the covered lines (?6) are unchanged since the refund was decided. */
const UNCHANGED = `(SELECT count(*) FROM json_each(?6) c JOIN order_line l ON l.id = c.value ->> 'line'
  WHERE CASE WHEN c.value ->> 'missing' IS NULL THEN l.state IN ('awaiting_keys', 'fulfilled')
    WHEN c.value ->> 'copies' IS NOT NULL THEN l.state IN ('awaiting_keys', 'fulfilled')
      AND ${UNSEEN} = json_array_length(c.value -> 'copies')
      AND ${WAITING} = c.value ->> 'missing' - json_array_length(c.value -> 'copies')
    ELSE l.state = 'awaiting_keys' AND ${undeliveredCopies('l')} = c.value ->> 'missing' END)`;

/**
 * Stores the intent to refund, one at a time per order. Aborts the batch if all refunds together would exceed what was
 * captured, while a dispute prevents refunds, or if a line changed (invariant I14).
 */
export const insertRefundIntent = (db: D1Database, refund: NewRefund) => [
  statement(
    db,
    `INSERT INTO refund (id, provider_ref, order_id, amount_minor, reason, state, covers, mail_kind, mail_order_id, created_at)
     SELECT ?1, p.provider_ref, p.order_id, ?3, ?4, 'intended', ?6, 'refund', p.order_id, ?5 FROM payment p
     WHERE p.order_id = ?2 AND p.state = 'settled' AND ${REFUNDED} + ?3 <= p.amount_minor
       AND NOT ${DISPUTED} AND NOT ${REFUNDING} AND ${UNCHANGED} = json_array_length(?6)`,
    refund.id,
    refund.orderId,
    refund.amountMinor,
    refund.reason,
    refund.now,
    JSON.stringify(refund.covers),
  ),
  must(db, 1),
];

export const STATES = { pending: 'intended', succeeded: 'succeeded', failed: 'failed' } as const;

export interface RefundRow {
  id: string;
  provider_ref: string;
  /** The provider of the refunded payment. */
  provider: string;
  amount_minor: number;
}

/**
 * Returns the refund that `providerRefund`, made in the dashboard, stands for: one of that amount that staff were asked
 * to pay there because the keys of its provider were missing. A refund that another row records stands for none.
 */
export const selectPaidByStaff = (db: D1Database, providerRef: string, providerRefund: ProviderRefund) =>
  statement<{ id: string }>(
    db,
    `SELECT r.id FROM refund r
     WHERE r.provider_ref = ?1 AND r.amount_minor = ?2 AND r.state = 'intended' AND r.provider_refund_id IS NULL
       AND EXISTS (SELECT 1 FROM attention t WHERE t.kind = '${REFUND_FAILED}' AND t.subject = r.id)
       AND NOT EXISTS (SELECT 1 FROM refund o WHERE o.provider_refund_id = ?3)
     ORDER BY r.created_at LIMIT 1`,
    providerRef,
    providerRefund.amountMinor,
    providerRefund.refundId,
  );

/** Returns the refunds of a payment, oldest first. */
export const selectRefunds = (db: D1Database, providerRef: string) =>
  statement<KnownRefund>(
    db,
    'SELECT id, state, amount_minor, provider_refund_id FROM refund WHERE provider_ref = ? ORDER BY created_at',
    providerRef,
  );

export interface KnownRefund {
  id: string;
  state: 'intended' | 'succeeded' | 'failed';
  amount_minor: number;
  provider_refund_id: string | null;
}
