import { confirmFreeOrder } from '../../../client/payments';
import { attemptFor } from '../attempt';
import { SETUP_TIMEOUT_MS, withTimeout } from '../deadline';
import { device, freeOrderRequest } from '../request';
import type { UnchargedMethod } from './method';

/** A free order: placing it completes it. */
export const free: UnchargedMethod = {
  name: 'free',
  paidBy: 'without_charge',
  obstacle: () => undefined,
  cardErrors: () => ({}),
  async place() {
    const request = freeOrderRequest();
    const { key } = attemptFor(request);
    const body = { ...request, deviceInfo: device() };
    const { orderId } = await withTimeout(SETUP_TIMEOUT_MS, (signal) => confirmFreeOrder(body, key, signal));
    return { next: 'nothing-to-pay', orderId };
  },
};
