import { ShopError } from '../../src/shop/errors';
import { parseCurrency, toMajor } from '../../src/shop/money';
import { restOf } from '../../src/shop/orders/refund-rest';
import { queueMail } from '../mail/statements';
import { type OrderRow, selectOrder, selectOrderFor } from '../orders/statements';
import { closeIfRefunded, giveUpRest, type RestRow, selectOverdue, selectRest } from '../orders/statements-rest';
import type { Deps } from '../platform/deps';
import { recordAudit, resolveUnlessAwaiting } from '../staff/statements';
import { sendRefund } from './send-refund';
import { intendRefund } from './statements-refund';
import { untilWritten } from './until-written';

const BATCH = 20;
const HOUR_MS = 3_600_000;

/** Intent, lines, order, mail and audit in one write, or nothing. Returns the refund's id. */
async function commit(
  deps: Deps,
  order: OrderRow,
  lines: RestRow[],
  amountMinor: number,
  reason: string,
): Promise<string> {
  const { db } = deps;
  const now = deps.now();
  const refundId = deps.newId('refund');
  const outboxId = deps.newId('mail');
  const orderId = order.id;
  await db.batch([
    ...(amountMinor > 0 ? intendRefund(db, { id: refundId, orderId, amountMinor, reason, now }) : []),
    ...lines.flatMap((line) => giveUpRest(db, line.id, line.missing)),
    closeIfRefunded(db, orderId),
    resolveUnlessAwaiting(db, orderId, now),
    // Once a rest is given up nothing waits any more, so an order has at most one such mail per round of waiting.
    queueMail(db, { id: outboxId, kind: 'refund', subjectId: orderId, version: now, recipient: order.email, now }),
    recordAudit(db, deps, { action: 'order.refund-rest', subject: orderId, after: { refundId, amountMinor }, reason }),
  ]);
  deps.later(deps.jobs.send({ kind: 'mail', outboxId }));
  return refundId;
}

/**
 * Gives back the money of every copy that still waits. The intent is stored before the provider is asked; a key that
 * arrives between reading and writing makes it read again.
 */
async function giveBackRest(deps: Deps, order: OrderRow, reason: string): Promise<number> {
  const { amount, refundId } = await untilWritten(async () => {
    const { results: lines } = await selectRest(deps.db, order.id).all<RestRow>();
    if (lines.length === 0) throw new ShopError('nothing_waits');
    const amount = lines.reduce(
      (sum, line) =>
        sum +
        restOf({
          quantity: line.quantity,
          missing: line.missing,
          totalMinor: line.total_minor,
          discountMinor: line.discount_minor,
        }),
      0,
    );
    return { amount, refundId: await commit(deps, order, lines, amount, reason) };
  });
  if (amount > 0 && order.settled_ref)
    await sendRefund(deps, { id: refundId, provider_ref: order.settled_ref, amount_minor: amount });
  return amount;
}

/**
 * The buyer does not want to wait: the missing copies are paid back, delivered keys stay (design 5.4). Throws
 * order_not_found, order_access for another browser, nothing_waits when every key is there.
 */
export async function refundRest(deps: Deps, { id }: { id: string }) {
  const order = await selectOrderFor(deps, id).first<OrderRow & { allowed: number }>();
  if (!order) throw new ShopError('order_not_found');
  if (order.allowed !== 1) throw new ShopError('order_access');
  const amount = await giveBackRest(deps, order, 'the buyer did not want to wait');
  const currency = parseCurrency(order.currency) ?? 'USD';
  return { success: true as const, amount: toMajor(amount, currency), currency };
}

/** Pays back what has waited longer than REFUND_WAITING_HOURS, by itself; for the cron. */
export async function refundOverdue(deps: Deps): Promise<void> {
  const before = deps.now() - deps.settings.REFUND_WAITING_HOURS * HOUR_MS;
  const { results } = await selectOverdue(deps.db, before, BATCH).all<{ id: string }>();
  for (const id of new Set(results.map((row) => row.id))) {
    const order = await selectOrder(deps.db, id).first<OrderRow>();
    if (!order) continue;
    try {
      await giveBackRest(deps, order, 'no key came in time');
    } catch (error) {
      // A disputed payment, or a key that came meanwhile, must not keep the others waiting.
      if (!(error instanceof ShopError)) throw error;
    }
  }
}
