import { statement, violates } from '../db/client';
import type { Deps } from '../platform/deps';
import type { ProviderPayment } from '../platform/payments';
import { recordAudit } from '../staff/statements';
import { sendRefund } from './send-refund';

/** A second real payment of a paid order, and the intent to give it back, in one breath. */
const recordSecondPayment = (
  db: D1Database,
  payment: ProviderPayment,
  provider: string,
  { refundId, paidOrder, now }: { refundId: string; paidOrder: string; now: number },
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
    `INSERT INTO refund (id, provider_ref, order_id, amount_minor, reason, state, mail_kind, mail_order_id, created_at)
     VALUES (?, ?, ?, ?, 'second payment', 'intended', 'second_payment', ?, ?)`,
    refundId,
    payment.ref,
    payment.orderId,
    payment.amountMinor,
    paidOrder,
    now,
  ),
];

/**
 * A paid order was paid again: the second payment is recorded and goes back by itself, and the buyer is mailed once the
 * provider has accepted that (design 5.3, fault F14). The intent is stored first, so that the cron finishes what a crash leaves. `paidOrder` is another one
 * where the same goods were paid for twice.
 */
export async function refundSecondPayment(
  deps: Deps,
  payment: ProviderPayment,
  paidOrder = payment.orderId,
): Promise<void> {
  const refundId = deps.newId('refund');
  const now = deps.now();
  try {
    await deps.db.batch([
      ...recordSecondPayment(deps.db, payment, deps.payments.name, { refundId, paidOrder, now }),
      recordAudit(deps.db, deps, {
        action: 'payment.second_refunded',
        subject: payment.orderId,
        after: { ref: payment.ref },
      }),
    ]);
  } catch (error) {
    if (violates(error, 'payment')) return;
    throw error;
  }
  const provider = deps.payments.name;
  await sendRefund(deps, { id: refundId, provider_ref: payment.ref, provider, amount_minor: payment.amountMinor });
}
