import { violates } from '../db/client';
import type { Deps } from '../platform/deps';
import type { ProviderPayment } from '../platform/payments';
import { recordAudit } from '../staff/statements';
import { sendRefund } from './send-refund';
import { recordSecondPayment } from './statements';

/**
 * A paid order was paid again: the second payment is recorded and goes back by itself (design 5.3). The
 * intent is stored first, so that the cron finishes what a crash leaves.
 */
export async function refundSecondPayment(deps: Deps, payment: ProviderPayment): Promise<void> {
  const refundId = deps.newId('refund');
  try {
    await deps.db.batch([
      ...recordSecondPayment(deps.db, payment, deps.payments.name, refundId, deps.now()),
      recordAudit(deps.db, deps, { action: 'payment.second', subject: payment.orderId, after: { ref: payment.ref } }),
    ]);
  } catch (error) {
    if (violates(error, 'payment')) return;
    throw error;
  }
  await sendRefund(deps, { id: refundId, provider_ref: payment.ref, amount_minor: payment.amountMinor });
}
