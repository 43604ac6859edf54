import { ShopError } from '../../src/shop/errors';
import { parseCurrency } from '../../src/shop/money';
import { planRefund, type RefundPlan } from '../../src/shop/orders/refund';
import type { RefundOrderInput, RefundOrderOutput } from '../../src/shop/payments/contract';
import { requireCurrentDatabase } from '../db/restoring';
import { retryOnConflict } from '../db/retry-on-conflict';
import { selectBatch } from '../db/select-batch';
import { refundableLine } from '../orders/refundable-line';
import { selectLines, selectOrder } from '../orders/statements';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { sendRefund } from './send-refund';
import { insertRefundIntent, type PaymentRow, selectSettled } from './statements-refund';

interface Refundable {
  plan: RefundPlan;
  payment: PaymentRow;
}

async function loadRefundable({ db }: Deps, { id, productIds }: RefundOrderInput): Promise<Refundable> {
  const { orders, lines, payments } = await selectBatch(db, {
    orders: selectOrder(db, id),
    lines: selectLines(db, id),
    payments: selectSettled(db, id),
  });
  const [order] = orders;
  if (!order) throw new ShopError('order_not_found');
  const [payment] = payments;
  if (!payment) throw new ShopError('refund_impossible');
  if (payment.disputed) throw new ShopError('refund_disputed');
  if (payment.refunding) throw new ShopError('refund_under_way');
  const currency = parseCurrency(payment.currency) ?? 'USD';
  const refundable = lines.map((line) => refundableLine(line, currency));
  const plan = planRefund(refundable, payment.amount_minor - payment.refunded_minor, productIds);
  return { plan, payment };
}

/** Stores the intent and its audit row in one batch. */
async function commit(deps: Deps, { id, reason }: RefundOrderInput, { plan }: Refundable): Promise<string> {
  const { db } = deps;
  const refundId = deps.newId('refund');
  const { amountMinor, lineIds } = plan;
  const covers = lineIds.map((line) => ({ line }));
  await db.batch([
    ...insertRefundIntent(db, { id: refundId, orderId: id, amountMinor, covers, reason, now: deps.now() }),
    recordAudit(db, deps, {
      action: 'order.refunded',
      permission: 'orders:refund',
      subject: id,
      after: { refundId, amountMinor, lines: lineIds },
      reason,
    }),
  ]);
  return refundId;
}

const decide = (deps: Deps, input: RefundOrderInput) =>
  retryOnConflict(async () => {
    const refundable = await loadRefundable(deps, input);
    await deps.failpoint('before:refund');
    return { ...refundable, refundId: await commit(deps, input, refundable) };
  });

const RESTORING =
  'The database is being restored: what was shown or refunded since is not known yet. Nothing was changed; refund again once selling is on.';
const ELSEWHERE = 'This money had gone back at the payment provider already. The order is closed now.';

/**
 * Refunds an order or single products of it (invariant I14). The intent is stored first; once the provider accepts,
 * unrevealed keys return to stock, revealed ones are revoked (design 5.7) and the buyer is mailed. The cron retries.
 * Throws order_not_found, refund_impossible, refund_disputed, refund_under_way, selling_off.
 */
export async function refundOrder(deps: Deps, input: RefundOrderInput): Promise<RefundOrderOutput> {
  await requireCurrentDatabase(deps, RESTORING);
  const { plan, payment, refundId } = await decide(deps, input);
  await deps.failpoint('after:refund-intent');
  const { provider_ref, provider, currency } = payment;
  const state = await sendRefund(deps, { id: refundId, provider_ref, provider, amount_minor: plan.amountMinor });
  if (state === 'elsewhere') throw new ShopError('refund_impossible', { message: ELSEWHERE });
  return {
    success: true,
    refundId,
    state,
    amount: { minor: plan.amountMinor, currency: parseCurrency(currency) ?? 'USD' },
    orderClosed: (await selectOrder(deps.db, input.id).first())?.status === 'refunded',
  };
}
