import { ShopError } from '../../src/shop/errors';
import type { OrderResult } from '../../src/shop/orders/contract';
import type { ConfirmPaymentInput } from '../../src/shop/payments/contract';
import type { Deps } from '../platform/deps';
import { rateLimitConfirmations } from './rate-limit';
import { READ_MS, settleForBuyer } from './settle-for-buyer';

/**
 * Asks the provider about a payment and settles it; called by the browser after paying. Sums and products from the
 * browser are never used (invariants I5, I6). Throws payment_not_completed, payment_mismatch, too_many_requests and the
 * errors of settle.
 */
export async function confirmPayment(deps: Deps, input: ConfirmPaymentInput): Promise<OrderResult> {
  await rateLimitConfirmations(deps);
  const payments = deps.payments.within(READ_MS);
  const [owned, payment] = await Promise.all([
    payments.owns(input.paymentIntentId, input.clientSecret),
    payments.retrieve(input.paymentIntentId),
  ]);
  if (!owned)
    throw new ShopError('payment_mismatch', {
      message: 'This payment does not belong to this page. Please reload it.',
    });
  if (!payment) throw new ShopError('payment_not_completed');
  return settleForBuyer(deps, payment, input.deviceInfo);
}
