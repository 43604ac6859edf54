import { ShopError } from '../../src/shop/errors';
import { parseCurrency } from '../../src/shop/money';
import { planRefund, type RefundPlan } from '../../src/shop/orders/refund';
import type { RefundOrderInput, RefundOrderOutput } from '../../src/shop/payments/contract';
import { takeBackKeys } from '../licences/statements-return';
import { queueMail } from '../mail/statements';
import { type LineRow, type OrderRow, selectLines, selectOrder } from '../orders/statements';
import { refundLines } from '../orders/statements-refund';
import { closeIfRefunded } from '../orders/statements-rest';
import type { Deps } from '../platform/deps';
import { recordAudit, resolveUnlessAwaiting } from '../staff/statements';
import { sendRefund } from './send-refund';
import { intendRefund, type KnownRefund, type PaymentRow, selectRefunds, selectSettled } from './statements-refund';
import { untilWritten } from './until-written';

interface Facts {
  plan: RefundPlan;
  payment: PaymentRow;
  /** Which refund of this order it is; each has a mail of its own. */
  version: number;
}

async function survey({ db }: Deps, { id, productIds }: RefundOrderInput): Promise<Facts> {
  const [orders, lines, payments] = await db.batch([selectOrder(db, id), selectLines(db, id), selectSettled(db, id)]);
  const order = orders?.results[0] as OrderRow | undefined;
  if (!order) throw new ShopError('order_not_found');
  const payment = payments?.results[0] as PaymentRow | undefined;
  if (!payment || payment.disputed) throw new ShopError('refund_impossible');
  const { results } = await selectRefunds(db, payment.provider_ref).all<KnownRefund>();
  const refundable = ((lines?.results ?? []) as LineRow[]).map((line) => ({
    id: line.id,
    productId: line.product_id,
    quantity: line.quantity,
    refundedQuantity: line.refunded_quantity,
    totalMinor: line.total_minor,
    discountMinor: line.discount_minor,
    refunded: line.state === 'refunded',
  }));
  const plan = planRefund(refundable, payment.amount_minor - payment.refunded_minor, productIds);
  return { plan, payment, version: results.length + 1 };
}

/** Intent, lines, keys, order, mail and audit in one write, or nothing. */
async function commit(deps: Deps, input: RefundOrderInput, { plan, version }: Facts): Promise<string> {
  const { db } = deps;
  const now = deps.now();
  const refundId = deps.newId('refund');
  const outboxId = deps.newId('mail');
  const lineIds = JSON.stringify(plan.lineIds);
  const { amountMinor } = plan;
  await db.batch([
    ...intendRefund(db, { id: refundId, orderId: input.id, amountMinor, reason: input.reason, now }),
    ...refundLines(db, lineIds, plan.lineIds.length),
    ...takeBackKeys(db, lineIds, deps.actor.name, now),
    closeIfRefunded(db, input.id),
    resolveUnlessAwaiting(db, input.id, now),
    queueMail(db, {
      id: outboxId,
      kind: 'refund',
      subjectId: input.id,
      version,
      recipient: { orderId: input.id },
      now,
    }),
    recordAudit(db, deps, {
      action: 'order.refund',
      permission: 'orders:refund',
      subject: input.id,
      after: { refundId, amountMinor, lines: plan.lineIds },
      reason: input.reason,
    }),
  ]);
  deps.later(deps.jobs.send({ kind: 'mail', outboxId }));
  return refundId;
}

const decide = (deps: Deps, input: RefundOrderInput) =>
  untilWritten(async () => {
    const facts = await survey(deps, input);
    await deps.failpoint('before:refund');
    return { ...facts, refundId: await commit(deps, input, facts) };
  });

/**
 * Gives an order's money back, whole or for single products of it (invariant I14). The intent is stored before the
 * provider is asked; keys nobody has seen return to stock, seen ones are revoked (design 5.7). Throws
 * order_not_found and refund_impossible. A provider that does not answer is asked again by the cron.
 */
export async function refundOrder(deps: Deps, input: RefundOrderInput): Promise<RefundOrderOutput> {
  const { plan, payment, refundId } = await decide(deps, input);
  await deps.failpoint('after:refund-intent');
  const state = await sendRefund(deps, {
    id: refundId,
    provider_ref: payment.provider_ref,
    amount_minor: plan.amountMinor,
  });
  return {
    success: true,
    refundId,
    state,
    amount: { minor: plan.amountMinor, currency: parseCurrency(payment.currency) ?? 'USD' },
    orderClosed: plan.closes,
  };
}
