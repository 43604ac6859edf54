import { ShopError } from '../../src/shop/errors';
import { openKey, type SealedKeyRow } from '../licenses/open-key';
import { type KeyRow, recordReveal, selectKey } from '../licenses/statements';
import type { Deps } from '../platform/deps';
import { type OrderRow, selectOrderFor } from './statements';

/**
 * A key in clear for the buyer who may open the order; the reveal is recorded in the batch that reads it
 * (design 3.13). Throws order_not_found, order_access, key_unavailable for a revoked or replaced key, or
 * keys_on_hold, or address_unconfirmed for an order that cost nothing.
 */
export async function revealOrderKey(deps: Deps, { id, keyId }: { id: string; keyId: string }) {
  const { db } = deps;
  const detail = JSON.stringify({ userAgent: deps.request.userAgent, request: deps.request.id });
  const [orders, keys] = await db.batch([
    selectOrderFor(deps, id),
    selectKey(db, id, keyId),
    recordReveal(deps, { orderId: id, assignmentId: keyId, actor: `buyer:${id}`, detail }),
  ]);
  const order = orders?.results[0] as (OrderRow & { allowed: number }) | undefined;
  if (!order) throw new ShopError('order_not_found');
  if (order.allowed !== 1) throw new ShopError('order_access');
  const key = keys?.results[0] as
    | (SealedKeyRow & Pick<KeyRow, 'seat_state'> & { withheld: number; unconfirmed: number })
    | undefined;
  if (key?.seat_state !== 'assigned') throw new ShopError('key_unavailable');
  if (key.withheld) throw new ShopError('keys_on_hold');
  if (key.unconfirmed) throw new ShopError('address_unconfirmed');
  return { keyId, licenseKey: await openKey(deps.vault, key) };
}
