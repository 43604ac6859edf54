import { ShopError } from '../../src/shop/errors';
import type { OrderResult } from '../../src/shop/orders/contract';
import type { ConfirmPaymentInput } from '../../src/shop/payments/contract';
import { saveDeviceInfo } from '../orders/statements';
import { orderResultOf } from '../orders/view';
import type { Deps } from '../platform/deps';
import { rateLimitPayments } from './rate-limit';
import { settle } from './settle';

/**
 * How long, in milliseconds, a buyer who has paid waits for the provider's answer; webhook and cron settle the rest.
 */
export const READ_MS = 5_000;

/**
 * Asks the provider about a payment and settles it; called by the browser after paying. Sums and products from the
 * browser are never used (invariants I5, I6); the facts about its device are stored with the order, no matter which
 * call settled it. Throws payment_not_completed, payment_mismatch or busy.
 */
export async function confirmPayment(deps: Deps, input: ConfirmPaymentInput): Promise<OrderResult> {
  await rateLimitPayments(deps, 'confirmation');
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
  const deviceInfo = input.deviceInfo && JSON.stringify(input.deviceInfo);
  const loaded = await settle(deps, { kind: 'payment', payment, deviceInfo });
  if (deviceInfo && !loaded.order.device_info) await saveDeviceInfo(deps.db, loaded.order.id, deviceInfo).run();
  return orderResultOf(loaded);
}
