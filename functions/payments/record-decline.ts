import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';

/** A card was refused: the order stays open for another one, and its history says why. */
export async function recordDecline(deps: Deps, ref: string): Promise<void> {
  const payment = await deps.payments.retrieve(ref);
  if (!payment?.orderId || payment.status === 'succeeded') return;
  await recordAudit(deps.db, deps, {
    action: 'payment.declined',
    subject: payment.orderId,
    after: { ref },
    ...(payment.failure && { reason: payment.failure }),
  }).run();
}
