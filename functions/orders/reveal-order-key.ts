import { ShopError } from '../../src/shop/errors';
import { revealKey } from '../licences/reveal-key';
import type { Deps } from '../platform/deps';
import { type OrderRow, selectOrderFor } from './statements';

/**
 * A key in clear for the buyer who may open the order. Throws order_not_found, order_access, or
 * key_unavailable for a key that was revoked or replaced.
 */
export async function revealOrderKey(deps: Deps, { id, keyId }: { id: string; keyId: string }) {
  const order = await selectOrderFor(deps.db, id, deps.request.browserHash ?? '').first<
    OrderRow & { allowed: number }
  >();
  if (!order) throw new ShopError('order_not_found');
  if (order.allowed !== 1) throw new ShopError('order_access');
  return revealKey(deps, { orderId: id, keyId, actor: `buyer:${order.id}` });
}
