import { ShopError } from '../../src/shop/errors';
import type { OrderResult } from '../../src/shop/orders/contract';
import type { RegionalConfirmInput } from '../../src/shop/payments/regional';
import type { Deps } from '../platform/deps';
import { withRegional } from './providers';
import { rateLimitConfirmations } from './rate-limit';
import { readPayment } from './read-payment';
import { READ_MS, settleForBuyer } from './settle-for-buyer';

/**
 * Settles the order that the regional provider's window reports as paid: the signature is checked, the payment read
 * again and settled by the same verb as every other payment. Throws payment_unavailable, signature_invalid,
 * payment_not_completed and the errors of settle.
 */
export async function confirmRegional(all: Deps, input: RegionalConfirmInput): Promise<OrderResult> {
  const deps = withRegional(all);
  if (!deps?.payments.isSigned) throw new ShopError('payment_unavailable');
  await rateLimitConfirmations(deps);
  if (!(await deps.payments.isSigned(input))) throw new ShopError('signature_invalid');
  const { razorpay_order_id: orderRef, razorpay_payment_id: paymentId } = input;
  // The sandbox knows payments only by order; at Razorpay, the payment that the window names is read.
  const ref = deps.payments.name === 'sandbox' ? orderRef : paymentId;
  const payment = await readPayment({ ...deps, payments: deps.payments.within(READ_MS) }, ref);
  if (!payment) throw new ShopError('payment_not_completed');
  return settleForBuyer(deps, payment, input.deviceInfo);
}
