import { ShopError } from '../../src/shop/errors';
import type { SessionResult } from '../../src/shop/payments/contract';
import type { Deps } from '../platform/deps';
import { settle } from './settle';

/**
 * The buyer comes back from a hosted payment page: its session is read at the provider and settled by the same verb
 * as everything else. Tells the order's id and nothing more. Throws payment_not_completed and the errors of settle.
 */
export async function confirmSession(deps: Deps, { sessionId }: { sessionId: string }): Promise<SessionResult> {
  const payment = await deps.payments.paymentOfSession(sessionId);
  if (payment?.status !== 'succeeded') throw new ShopError('payment_not_completed');
  const { order } = await settle(deps, { kind: 'payment', payment });
  return { success: true, orderId: order.id, paymentIntentId: payment.ref, message: 'Your payment is confirmed.' };
}
