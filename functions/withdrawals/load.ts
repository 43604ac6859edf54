import { store } from '../../src/config/store';
import { consentSentence } from '../../src/shop/checkout/consents';
import { ShopError } from '../../src/shop/errors';
import { parseCurrency, stepOf } from '../../src/shop/money';
import { orderNumber } from '../../src/shop/orders/number';
import { SUM_PRODUCT } from '../../src/shop/payment-links/rules';
import type { WithdrawalView, Withdrawn } from '../../src/shop/withdrawals/contract';
import {
  decideWithdrawal,
  type LineCopies,
  planWithdrawal,
  type WithdrawalOutcome,
  type WithdrawalPlan,
} from '../../src/shop/withdrawals/plan';
import { statement } from '../db/client';
import { requireAllowed } from '../db/order-access';
import { consentsOf } from '../db/order-columns';
import { selectBatch } from '../db/select-batch';
import { undeliveredCopies } from '../licenses/copies';
import { JOIN_UNSEEN } from '../licenses/return-keys';
import { type LineRow, type OrderRow, selectLines, selectOrderFor } from '../orders/statements';
import { type PaymentRow, selectSettled } from '../payments/statements-refund';
import type { Deps } from '../platform/deps';

interface WithdrawalRow {
  id: string;
  outcome: WithdrawalOutcome;
  copies: number;
  seen: number;
  amount_minor: number;
  currency: string;
  created_at: number;
  refund_state: 'intended' | 'succeeded' | 'failed' | null;
  /** 1 once the provider has accepted the refund. */
  refund_taken: number;
}

/** Returns the last withdrawal of an order. */
const selectLast = (db: D1Database, orderId: string) =>
  statement<WithdrawalRow>(
    db,
    `SELECT w.id, w.outcome, w.copies, w.seen, w.amount_minor, w.currency, w.created_at, r.state AS refund_state,
       (w.outcome = 'refunded' AND (w.refund_id IS NULL OR (r.provider_refund_id IS NOT NULL AND r.state <> 'failed'))) AS refund_taken
     FROM withdrawal w LEFT JOIN refund r ON r.id = w.refund_id
     WHERE w.order_id = ? ORDER BY w.created_at DESC, w.rowid DESC LIMIT 1`,
    orderId,
  );

/** Returns an order's copies of which nobody has seen a key. */
const selectUnseen = (db: D1Database, orderId: string) =>
  statement<{ id: string; line_id: string }>(
    db,
    `SELECT a.id, a.line_id FROM order_line l JOIN key_assignment a ON a.line_id = l.id ${JOIN_UNSEEN}
     WHERE l.order_id = ? AND l.state <> 'refunded' ORDER BY a.slot`,
    orderId,
  );

const selectWaiting = (db: D1Database, orderId: string) =>
  statement<{ id: string; waiting: number }>(
    db,
    `SELECT l.id, ${undeliveredCopies('l')} AS waiting FROM order_line l WHERE l.order_id = ? AND l.state = 'awaiting_keys'`,
    orderId,
  );

/** What the buyer agreed to at checkout, as recorded with the order. */
export interface Consent {
  version: string;
  text: string | null;
  at: number | null;
}

export interface LoadedWithdrawal {
  order: OrderRow;
  lines: LineRow[];
  payment: PaymentRow | undefined;
  plan: WithdrawalPlan;
  outcome: WithdrawalOutcome;
  consent: Consent | null;
  last: WithdrawalRow | undefined;
}

function consentOf({ consents }: OrderRow): Consent | null {
  const kept = consentsOf(consents);
  if (!kept.immediateDelivery) return null;
  const text = consentSentence('immediateDelivery', kept.version) ?? null;
  return { version: kept.version ?? 'unknown', text, at: kept.at ?? null };
}

function linesOf(
  rows: LineRow[],
  unseen: { id: string; line_id: string }[],
  waiting: { id: string; waiting: number }[],
) {
  return (currency: string): LineCopies[] =>
    rows.map((row) => ({
      id: row.id,
      quantity: row.quantity,
      refundedQuantity: row.refunded_quantity,
      totalMinor: row.total_minor,
      discountMinor: row.discount_minor,
      step: stepOf(parseCurrency(currency) ?? 'USD'),
      refunded: row.state === 'refunded',
      unseen: unseen.filter(({ line_id }) => line_id === row.id).map(({ id }) => id),
      waiting: waiting.find(({ id }) => id === row.id)?.waiting ?? 0,
      isSum: row.product_id === SUM_PRODUCT,
    }));
}

/**
 * Returns a paid order with the facts of a withdrawal, for anyone who may open it. Throws order_not_found, order_access
 * and order_closed.
 */
export async function loadWithdrawal(deps: Deps, orderId: string): Promise<LoadedWithdrawal> {
  const { db } = deps;
  const { orders, lines, unseen, waiting, payments, lasts } = await selectBatch(db, {
    orders: selectOrderFor(deps, orderId),
    lines: selectLines(db, orderId),
    unseen: selectUnseen(db, orderId),
    waiting: selectWaiting(db, orderId),
    payments: selectSettled(db, orderId),
    lasts: selectLast(db, orderId),
  });
  const order = requireAllowed(orders[0]);
  if (order.paid_at === null) throw new ShopError('order_closed');
  const [payment] = payments;
  const copies = linesOf(lines, unseen, waiting)(order.currency);
  const plan = planWithdrawal(copies, payment ? payment.amount_minor - payment.refunded_minor : 0);
  const consent = consentOf(order);
  const outcome = decideWithdrawal({
    now: deps.now(),
    paidAt: order.paid_at,
    guaranteeDays: store.guaranteeDays,
    plan,
    agreed: consent !== null,
    disputed: payment?.disputed === 1,
  });
  return { order, lines, payment, plan, outcome, consent, last: lasts[0] };
}

const money = (minor: number, currency: string) => (minor > 0 ? { minor, currency } : null);

/** Converts a recorded withdrawal to what its buyer sees. */
export const withdrawnOf = (row: WithdrawalRow): Withdrawn => ({
  outcome: row.outcome,
  receivedAt: row.created_at,
  copies: row.copies,
  seen: row.seen,
  amount: row.outcome === 'refunded' ? money(row.amount_minor, row.currency) : null,
  refundTaken: row.refund_taken === 1,
});

/** Returns what a withdrawal from this order would result in now, and the result of the last one. */
export function withdrawalViewOf({ order, lines, plan, outcome, consent, last }: LoadedWithdrawal): WithdrawalView {
  const backOf = (id: string) => plan.lines.find(({ line }) => line === id)?.missing ?? 0;
  return {
    success: true,
    orderId: order.id,
    orderNumber: orderNumber(order.seq, order.created_at),
    orderedAt: order.created_at,
    outcome,
    copies: plan.copies,
    seen: plan.seen,
    amount: outcome === 'refunded' ? money(plan.amountMinor, order.currency) : null,
    ...(order.provider === 'account' && { onAccount: true as const }),
    lines: lines
      .filter(({ state }) => state !== 'refunded')
      .map(({ id, product_name: name, quantity, refunded_quantity: gone }) => ({
        name,
        quantity: quantity - gone,
        back: backOf(id),
      })),
    consent,
    withdrawn: last ? withdrawnOf(last) : null,
  };
}
