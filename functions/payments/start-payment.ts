import { ShopError } from '../../src/shop/errors';
import { type OrderDraft, tooSmallMessage } from '../../src/shop/orders/price-order';
import { minimumCharge } from '../../src/shop/payments/minimums';
import type { PlacedOrder } from '../orders/order-request';
import { incrementAttempt } from '../orders/statements';
import type { Deps } from '../platform/deps';
import { IdempotencyKeyUsed } from '../platform/payments';

/** Throws amount_too_small if the provider does not accept payments this small. */
export function requireMinimumCharge({ quote }: Pick<OrderDraft, 'quote'>): void {
  const minimum = minimumCharge(quote.currency, quote.rateMillionths);
  if (quote.total < minimum)
    throw new ShopError('amount_too_small', { message: tooSmallMessage(minimum, quote.currency) });
}

/**
 * Throws order_paid, or payment_pending while a bank payment is under way. A repeated request finds such an order; the
 * provider forgets its idempotency key after a day and would start a second payment.
 */
export function requireUnpaid({ id, status, waitsForBank }: PlacedOrder): void {
  if (status !== 'pending') throw new ShopError('order_paid', { orderId: id });
  if (waitsForBank) throw new ShopError('payment_pending', { orderId: id });
}

/** Returns the copies by product: stored with the payment at the provider, so that a restored database can replay it. */
export const copiesOf = (lines: readonly { productId: string; quantity: number }[]): Record<string, number> =>
  Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]));

/**
 * Runs `start`, which creates the order's payment at the provider under its id and attempt. If the provider refuses
 * that idempotency key, the error is rethrown and the buyer's next request uses a new attempt.
 */
export async function startAttempt<T>(
  { db }: Pick<Deps, 'db'>,
  order: PlacedOrder,
  start: () => Promise<T>,
): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (error instanceof IdempotencyKeyUsed) await incrementAttempt(db, order.id, order.attempt).run();
    throw error;
  }
}
