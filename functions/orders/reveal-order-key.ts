import { ShopError } from '../../src/shop/errors';
import { type KeyRow, recordReveal, selectKey } from '../licences/statements';
import type { Deps } from '../platform/deps';
import { type OrderRow, selectOrderFor } from './statements';

/**
 * A key in clear for the buyer who may open the order; the reveal is recorded in the batch that reads it
 * (design 3.13). Throws order_not_found, order_access, or key_unavailable for a revoked or replaced key.
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
  const key = keys?.results[0] as KeyRow | undefined;
  if (key?.seat_state !== 'assigned') throw new ShopError('key_unavailable');
  return { keyId, licenseKey: await deps.vault.open({ ciphertext: key.ciphertext, vaultKeyId: key.vault_key_id }) };
}
