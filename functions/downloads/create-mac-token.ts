import type { z } from 'zod';
import type { macTokenInput, macTokenOutput } from '../../src/shop/downloads/contract';
import { ShopError } from '../../src/shop/errors';
import { orderSeq } from '../../src/shop/orders/number';
import { take } from '../limits/take';
import { orderToken } from '../orders/order-token';
import type { Deps } from '../platform/deps';
import { selectPaidOwn } from './statements';

const HOUR_MS = 3_600_000;
const PER_CLIENT = { tries: 30, windowMs: HOUR_MS };
const GOOD_FOR_MS = 24 * HOUR_MS;

/**
 * A token that opens an order's download on the Mac page for a day. Number and address alone open nothing (design
 * 3.13): it is made only for who may open the order anyway, and everybody else gets the same order_not_found, whether
 * or not there is such an order. Throws order_not_found or too_many_requests.
 */
export async function createMacToken(
  deps: Deps,
  { orderNumber, email }: z.output<typeof macTokenInput>,
): Promise<z.input<typeof macTokenOutput>> {
  await take(deps, `mac-token:${deps.request.ipHash}`, PER_CLIENT);
  const order = await selectPaidOwn(deps, orderSeq(orderNumber) ?? 0, email.toLowerCase()).first<{ id: string }>();
  if (!order) throw new ShopError('order_not_found');
  return { success: true, downloadToken: await orderToken(deps, 'mac-download', order.id, deps.now() + GOOD_FOR_MS) };
}
