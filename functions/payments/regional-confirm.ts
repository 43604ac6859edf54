import { ShopError } from '../../src/shop/errors';
import type { OrderResult } from '../../src/shop/orders/contract';
import type { RegionalConfirmInput } from '../../src/shop/payments/regional';
import { noteDevice } from '../orders/statements';
import { orderResultOf } from '../orders/view';
import type { Deps } from '../platform/deps';
import { verifyRegionalPayment } from '../platform/sandbox-regional';
import { settle } from './settle';

/**
 * The regional provider's window says that its order was paid: the signature is checked, the payment read anew and
 * settled by the same verb as everything else. Throws payment_unavailable, signature_invalid, payment_not_completed
 * and the errors of settle.
 */
export async function confirmRegional(deps: Deps, input: RegionalConfirmInput): Promise<OrderResult> {
  if (deps.payments.name !== 'sandbox') throw new ShopError('payment_unavailable');
  if (!(await verifyRegionalPayment(deps.vault, input))) throw new ShopError('signature_invalid');
  const payment = await deps.payments.retrieve(input.razorpay_order_id);
  if (!payment) throw new ShopError('payment_not_completed');
  const deviceInfo = input.deviceInfo && JSON.stringify(input.deviceInfo);
  const loaded = await settle(deps, { kind: 'payment', payment, deviceInfo });
  if (deviceInfo && !loaded.order.device_info) await noteDevice(deps.db, loaded.order.id, deviceInfo).run();
  return orderResultOf(loaded);
}
