import { type ErrorCode, ShopError } from '../../src/shop/errors';
import type { CreatePaymentIntentInput, CreatePaymentIntentOutput } from '../../src/shop/payments/contract';
import { methodsFor, methodsOn } from '../../src/shop/payments/methods';
import { PLACE_ORDER_ERRORS, placeOrder } from '../orders/place-order';
import { setProviderRef } from '../orders/statements';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { rateLimitPayments } from './rate-limit';
import { copiesOf, requireMinimumCharge, requireUnpaid, startAttempt } from './start-payment';

/** The errors of every call that places an order and starts its payment. */
export const START_PAYMENT_ERRORS = [
  ...PLACE_ORDER_ERRORS,
  'order_paid',
  'payment_pending',
  'amount_too_small',
  'payment_unavailable',
  'provider_unavailable',
] as const satisfies readonly ErrorCode[];

/**
 * Places the order with its keys held, then creates a payment under the order's id and attempt, so that a retry finds
 * the same one (invariant I16). Throws the errors of placeOrder, order_paid, payment_pending, amount_too_small,
 * payment_unavailable, provider_unavailable, too_many_requests.
 */
export async function createPaymentIntent(
  deps: Deps,
  input: CreatePaymentIntentInput,
): Promise<CreatePaymentIntentOutput> {
  const { payments } = deps;
  if (!payments.available) throw new ShopError('payment_unavailable');
  const subject = { email: input.billingInfo.email, productIds: input.items.map(({ productId }) => productId) };
  const history = await rateLimitPayments(deps, subject);
  const order = await placeOrder(deps, {
    ...input,
    history,
    provider: payments,
    check: requireMinimumCharge,
  });
  requireUnpaid(order);
  const methods = methodsFor(methodsOn(await shopSettings(deps)), order.currency);
  const intent = await startAttempt(deps, order, () =>
    payments.create({
      orderId: order.id,
      attempt: order.attempt,
      amountMinor: order.totalMinor,
      currency: order.currency,
      products: copiesOf(input.items),
      country: input.billingInfo.country,
      threeDSecure: order.threeDSecure,
      methods,
      ref: order.providerRef ?? undefined,
      repeated: order.repeated,
    }),
  );
  await deps.failpoint('after:create-intent');
  if (order.providerRef !== intent.ref) await setProviderRef(deps.db, order.id, intent.ref).run();
  return {
    clientSecret: intent.clientSecret,
    paymentIntentId: intent.ref,
    liveMode: payments.liveMode,
    orderId: order.id,
    orderNumber: order.number,
    // Connected stores never take payments here, so the name is always that of a payment provider.
    provider: payments.name as CreatePaymentIntentOutput['provider'],
    holdExpiresAt: order.expiresAt,
    holdMs: order.expiresAt - deps.now(),
    awaiting: order.awaiting,
  };
}
