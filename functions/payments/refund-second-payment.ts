import { violates } from '../db/client';
import type { Deps } from '../platform/deps';
import type { ProviderPayment } from '../platform/payments';
import { recordAudit } from '../staff/statements';
import { completeRefund, recordSecondPayment } from './statements';

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
  const { refundId: providerRefundId } = await deps.payments.refund(payment.ref, payment.amountMinor, refundId);
  await completeRefund(deps.db, refundId, providerRefundId).run();
}
