import { ShopError } from '../../src/shop/errors';
import { parseCurrency, stepOf, toMajor } from '../../src/shop/money';
import { restOf } from '../../src/shop/orders/refund-rest';
import { requireAllowed } from '../db/order-access';
import { requireCurrentDatabase } from '../db/restoring';
import { retryOnConflict } from '../db/retry-on-conflict';
import { selectBatch } from '../db/select-batch';
import { queueMail } from '../mail/statements';
import { type MissingCopiesRow, selectMissingCopies } from '../orders/refund-lines';
import { type OrderRow, selectOrderFor } from '../orders/statements';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { reverseLines } from './reverse-lines';
import { type RefundState, sendRefund } from './send-refund';
import { insertRefundIntent, type PaymentRow, selectSettled } from './statements-refund';

interface Rest {
  order: Pick<OrderRow, 'id' | 'currency'>;
  /** The payment that settled the order; undefined for a free order. */
  payment: PaymentRow | undefined;
  lines: MissingCopiesRow[];
  amountMinor: number;
}

/**
 * Loads the refund due for the waiting copies: never more than what is left of the payment, no matter who refunded the
 * other part.
 */
async function loadRest({ db }: Deps, order: Rest['order']): Promise<Rest> {
  const { lines, payments } = await selectBatch(db, {
    lines: selectMissingCopies(db, order.id),
    payments: selectSettled(db, order.id),
  });
  if (lines.length === 0) throw new ShopError('nothing_waits');
  const [payment] = payments;
  if (payment?.disputed) throw new ShopError('refund_disputed');
  if (payment?.refunding) throw new ShopError('refund_under_way');
  const step = stepOf(parseCurrency(order.currency) ?? 'USD');
  const worth = lines.reduce(
    (sum, { quantity, missing, total_minor: totalMinor, discount_minor: discountMinor }) =>
      sum + restOf({ quantity, missing, totalMinor, discountMinor, step }),
    0,
  );
  const left = payment ? payment.amount_minor - payment.refunded_minor : 0;
  return { order, payment, lines, amountMinor: Math.min(worth, left) };
}

/**
 * Stores the intent to refund or, if nothing is left to refund, cancels the waiting copies; with audit, in one batch.
 */
async function commit(deps: Deps, { order, lines, amountMinor }: Rest, reason: string): Promise<string> {
  const { db } = deps;
  const refundId = deps.newId('refund');
  const orderId = order.id;
  const covers = lines.map(({ id, missing }) => ({ line: id, missing }));
  const audit = recordAudit(db, deps, {
    action: 'order_rest.refunded',
    subject: orderId,
    after: { refundId, amountMinor },
    reason,
  });
  if (amountMinor > 0) {
    await db.batch([
      ...insertRefundIntent(db, { id: refundId, orderId, amountMinor, covers, reason, now: deps.now() }),
      audit,
    ]);
    return refundId;
  }
  const mail = queueMail(deps, { kind: 'refund', subjectId: orderId, version: deps.now(), recipient: { orderId } });
  await db.batch([...(await reverseLines(deps, orderId, covers)), mail.write, audit]);
  mail.send();
  return refundId;
}

/**
 * Refunds every copy that still waits. The intent is stored before the provider is asked; if a key arrives between
 * reading and writing, everything is read again. Returns the sum in minor units and the state of the refund.
 */
export async function refundWaitingCopies(
  deps: Deps,
  order: Rest['order'],
  reason: string,
): Promise<{ amountMinor: number; state: RefundState }> {
  const { rest, refundId } = await retryOnConflict(async () => {
    const rest = await loadRest(deps, order);
    return { rest, refundId: await commit(deps, rest, reason) };
  });
  const { payment, amountMinor } = rest;
  if (amountMinor === 0 || !payment) return { amountMinor, state: 'succeeded' };
  const { provider_ref, provider } = payment;
  const row = { id: refundId, provider_ref, provider, amount_minor: amountMinor };
  return { amountMinor, state: await sendRefund(deps, row) };
}

const RESTORING =
  'We cannot pay back missing copies right now, and nothing was changed. Please try again in an hour, or write to us.';
const REFUSED = 'The payment provider did not take this refund. Our staff see it in their list and will look into it.';

/**
 * Refunds the missing copies for a buyer who does not want to wait; delivered keys stay (design 5.4). Throws
 * order_not_found, order_access for another browser, nothing_waits if every key has arrived, refund_disputed,
 * refund_under_way, refund_refused and selling_off.
 */
export async function refundRest(deps: Deps, { id }: { id: string }) {
  const order = requireAllowed(await selectOrderFor(deps, id).first());
  await requireCurrentDatabase(deps, RESTORING);
  const { amountMinor, state } = await refundWaitingCopies(deps, order, 'the buyer did not want to wait');
  if (state === 'failed') throw new ShopError('refund_refused', { message: REFUSED });
  const currency = parseCurrency(order.currency) ?? 'USD';
  return { success: true as const, amount: toMajor(amountMinor, currency), currency };
}
