import type { OrderResult } from '../../src/shop/orders/contract';
import { saveDeviceInfo } from '../orders/statements';
import { orderResultOf } from '../orders/view';
import type { Deps } from '../platform/deps';
import type { ProviderPayment } from '../platform/payments';
import { settle } from './settle';

/**
 * How long, in milliseconds, a buyer who has paid waits for the provider's answer; webhook and cron settle the rest.
 */
export const READ_MS = 5_000;

/**
 * Settles a payment for the browser that waits for it. The facts about its device are stored with the order, no matter
 * which call settled it. Throws the errors of settle.
 */
export async function settleForBuyer(
  deps: Deps,
  payment: ProviderPayment,
  device: object | undefined,
): Promise<OrderResult> {
  const deviceInfo = device && JSON.stringify(device);
  const loaded = await settle(deps, { kind: 'payment', payment, deviceInfo });
  if (deviceInfo && !loaded.order.device_info) await saveDeviceInfo(deps.db, loaded.order.id, deviceInfo).run();
  return orderResultOf(loaded);
}
