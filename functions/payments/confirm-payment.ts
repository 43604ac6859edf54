import { ShopError } from '../../src/shop/errors';
import type { OrderResult } from '../../src/shop/orders/contract';
import type { ConfirmPaymentInput } from '../../src/shop/payments/contract';
import { saveDeviceInfo } from '../orders/statements';
import { orderResultOf } from '../orders/view';
import type { Deps } from '../platform/deps';
import { rateLimitPayments } from './rate-limit';
import { settle } from './settle';

/** A buyer who has paid waits no longer, in milliseconds, for the provider's word; webhook and cron settle what is left. */
export const READ_MS = 5_000;

/**
 * What the browser calls after paying: asks the provider and settles. Nothing the browser says of sums or
 * products is used (invariants I5, I6); the facts about its device are kept with the order, no matter which call settled it. Throws
 * payment_not_completed, payment_mismatch or busy.
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
