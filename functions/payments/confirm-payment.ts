import { ShopError } from '../../src/shop/errors';
import type { OrderResult } from '../../src/shop/orders/contract';
import type { ConfirmPaymentInput } from '../../src/shop/payments/contract';
import { noteDevice } from '../orders/statements';
import { orderResultOf } from '../orders/view';
import type { Deps } from '../platform/deps';
import { settle } from './settle';
import { slowPayments } from './slow-down';

/**
 * What the browser calls after paying: asks the provider and settles. Nothing the browser says of sums or
 * products is used (invariants I5, I6); the facts about its device are kept with the order, whoever settled it. Throws
 * payment_not_completed, payment_mismatch or busy.
 */
export async function confirmPayment(deps: Deps, input: ConfirmPaymentInput): Promise<OrderResult> {
  await slowPayments(deps, 'confirmation');
  const [owned, payment] = await Promise.all([
    deps.payments.owns(input.paymentIntentId, input.clientSecret),
    deps.payments.retrieve(input.paymentIntentId),
  ]);
  if (!owned) throw new ShopError('payment_mismatch');
  if (!payment) throw new ShopError('payment_not_completed');
  const deviceInfo = input.deviceInfo && JSON.stringify(input.deviceInfo);
  const loaded = await settle(deps, { kind: 'payment', payment, deviceInfo });
  if (deviceInfo && !loaded.order.device_info) await noteDevice(deps.db, loaded.order.id, deviceInfo).run();
  return orderResultOf(deps.vault, loaded);
}
