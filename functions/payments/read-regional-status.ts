import { ShopError } from '../../src/shop/errors';
import type { RegionalStatusInput, RegionalStatusOutput } from '../../src/shop/payments/regional';
import type { Deps } from '../platform/deps';
import type { ProviderPayment } from '../platform/payments';
import { isForeign } from './count-foreign';
import { withRegional } from './providers';
import { rateLimitConfirmations } from './rate-limit';
import { readPayment } from './read-payment';
import { settle } from './settle';
import { READ_MS } from './settle-for-buyer';

function stateOf({ status, failure }: ProviderPayment): Exclude<RegionalStatusOutput['state'], 'paid'> {
  if (status === 'processing' || status === 'requires_action') return 'pending';
  return failure ? 'declined' : 'open';
}

/**
 * Returns what is known about an order's payment after the provider's window was closed or gave no answer. A payment
 * that went through is settled here, by the same verb as every other payment. Throws payment_unavailable,
 * payment_not_completed for an order that is not this shop's, provider_unavailable and the errors of settle.
 */
export async function readRegionalStatus(all: Deps, input: RegionalStatusInput): Promise<RegionalStatusOutput> {
  const deps = withRegional(all);
  if (!deps) throw new ShopError('payment_unavailable');
  await rateLimitConfirmations(deps);
  const { razorpayOrderId } = input;
  const payment = await readPayment({ ...deps, payments: deps.payments.within(READ_MS) }, razorpayOrderId);
  if (!payment || isForeign(payment)) throw new ShopError('payment_not_completed');
  const method = payment.method ?? null;
  if (payment.status !== 'succeeded') return { state: stateOf(payment), method, orderId: payment.orderId };
  const { order } = await settle(deps, { kind: 'payment', payment });
  return { state: 'paid', method, orderId: order.id };
}
