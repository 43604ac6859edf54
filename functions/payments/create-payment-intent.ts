import { type ErrorCode, ShopError } from '../../src/shop/errors';
import { tooSmallMessage } from '../../src/shop/orders/price-order';
import type { CreatePaymentIntentInput, CreatePaymentIntentOutput } from '../../src/shop/payments/contract';
import { methodsFor, methodsOn } from '../../src/shop/payments/methods';
import { minimumCharge } from '../../src/shop/payments/minimums';
import { PLACE_ORDER_ERRORS, placeOrder } from '../orders/place-order';
import { incrementAttempt, setProviderRef } from '../orders/statements';
import type { Deps } from '../platform/deps';
import { IdempotencyKeyUsed } from '../platform/payments';
import { shopSettings } from '../settings/shop-settings';
import { rateLimitPayments } from './rate-limit';

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
 * Returns the copies by product: stored with the payment at the provider, so that a restored database can replay it.
 */
const copiesOf = (items: CreatePaymentIntentInput['items']) =>
  Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]));

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
  const history = await rateLimitPayments(deps, 'payment', subject);
  const order = await placeOrder(deps, {
    ...input,
    history,
    provider: payments,
    check: ({ quote }) => {
      const minimum = minimumCharge(quote.currency, quote.rateMillionths);
      if (quote.total < minimum)
        throw new ShopError('amount_too_small', { message: tooSmallMessage(minimum, quote.currency) });
    },
  });
  // The idempotency key of a paid order: the provider forgets it after a day and would start another payment.
  if (order.status !== 'pending') throw new ShopError('order_paid', { orderId: order.id });
  if (order.waitsForBank) throw new ShopError('payment_pending', { orderId: order.id });
  const intent = await payments
    .create({
      orderId: order.id,
      attempt: order.attempt,
      amountMinor: order.totalMinor,
      currency: order.currency,
      products: copiesOf(input.items),
      country: input.billingInfo.country,
      threeDSecure: order.threeDSecure,
      methods: methodsFor(methodsOn(await shopSettings(deps)), order.currency),
      ref: order.providerRef ?? undefined,
      repeated: order.repeated,
    })
    .catch(async (error: unknown) => {
      if (error instanceof IdempotencyKeyUsed) await incrementAttempt(deps.db, order.id, order.attempt).run();
      throw error;
    });
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
