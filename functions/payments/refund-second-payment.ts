import { violates } from '../db/client';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import type { ProviderPayment } from '../platform/payments';
import { recordAudit } from '../staff/statements';
import { sendRefund } from './send-refund';
import { recordSecondPayment } from './statements';

/**
 * A paid order was paid again: the second payment is recorded and goes back by itself, and the buyer is told (design
 * 5.3, fault F14). The intent is stored first, so that the cron finishes what a crash leaves. `paidOrder` is another one
 * where the same goods were paid for twice.
 */
export async function refundSecondPayment(
  deps: Deps,
  payment: ProviderPayment,
  paidOrder = payment.orderId,
): Promise<void> {
  const refundId = deps.newId('refund');
  const outboxId = deps.newId('mail');
  const now = deps.now();
  try {
    await deps.db.batch([
      ...recordSecondPayment(deps.db, payment, deps.payments.name, refundId, now),
      queueMail(deps.db, {
        id: outboxId,
        kind: 'second_payment',
        subjectId: paidOrder,
        version: now,
        recipient: { orderId: paidOrder },
        now,
      }),
      recordAudit(deps.db, deps, { action: 'payment.second', subject: payment.orderId, after: { ref: payment.ref } }),
    ]);
  } catch (error) {
    if (violates(error, 'payment')) return;
    throw error;
  }
  deps.later(deps.jobs.send({ kind: 'mail', outboxId }));
  await sendRefund(deps, { id: refundId, provider_ref: payment.ref, amount_minor: payment.amountMinor });
}
