import { isDelayed } from '../../src/shop/payments/methods';
import { missedCondition, must } from '../db/client';
import { queueMail } from '../mail/statements';
import { closeUnpaid, markBankPending, markBankRefused } from '../orders/unpaid-orders';
import type { Deps } from '../platform/deps';
import type { ProviderPayment } from '../platform/payments';
import { recordAudit } from '../staff/statements';

/** Once, however many tell of it at the same moment. */
async function once(db: D1Database, writes: D1PreparedStatement[]): Promise<boolean> {
  try {
    await db.batch(writes);
    return true;
  } catch (error) {
    if (missedCondition(error)) return false;
    throw error;
  }
}

/**
 * A bank that pays after days has begun: the order says so and its buyer is written to, once. Its keys go back to stock
 * with their usual time (docs/decisions/payments-that-take-days.md).
 */
export async function noteBankPending(deps: Deps, payment: ProviderPayment): Promise<void> {
  if (payment.status !== 'processing' || !isDelayed(payment.method) || !payment.orderId) return;
  const { db } = deps;
  const { orderId, ref, method } = payment;
  const mail = queueMail(deps, { kind: 'payment_pending', subjectId: orderId, version: 1, recipient: { orderId } });
  const begun = await once(db, [
    markBankPending(db, payment, deps.now()),
    must(db, 1),
    recordAudit(db, deps, { action: 'payment.bank_pending', subject: orderId, after: { ref, method } }),
    mail.write,
  ]);
  if (begun) mail.send();
}

/** The bank did not pay after all: the order closes, what it still held is free, its buyer is written to, once. */
export async function noteBankRefused(deps: Deps, payment: ProviderPayment): Promise<void> {
  if (payment.status !== 'requires_payment_method' && payment.status !== 'canceled') return;
  if (!payment.orderId) return;
  const { db } = deps;
  const { orderId, ref, failure } = payment;
  const mail = queueMail(deps, { kind: 'payment_refused', subjectId: orderId, version: 1, recipient: { orderId } });
  const refused = await once(db, [
    markBankRefused(db, payment),
    must(db, 1),
    ...closeUnpaid(db, [orderId]),
    recordAudit(db, deps, {
      action: 'payment.bank_refused',
      subject: orderId,
      after: { ref },
      ...(failure && { reason: failure }),
    }),
    mail.write,
  ]);
  if (refused) mail.send();
}
