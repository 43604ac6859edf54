import { ShopError } from '../../src/shop/errors';
import type { Deps } from '../platform/deps';
import { type KeyRow, recordEvent, selectKey } from './statements';

/** A key of an order in clear, recorded as disclosed before it leaves (design 3.13, 5.7). */
export async function revealKey(
  deps: Deps,
  { orderId, keyId, actor }: { orderId: string; keyId: string; actor: string },
): Promise<{ keyId: string; licenseKey: string }> {
  const row = await selectKey(deps.db, orderId, keyId).first<KeyRow>();
  if (row?.seat_state !== 'assigned') throw new ShopError('key_unavailable');
  const licenseKey = await deps.vault.open({ ciphertext: row.ciphertext, vaultKeyId: row.vault_key_id });
  const detail = JSON.stringify({ userAgent: deps.request.userAgent, request: deps.request.id });
  await recordEvent(deps.db, {
    kind: 'revealed',
    seatId: row.seat_id,
    assignmentId: keyId,
    actor,
    detail,
    now: deps.now(),
  }).run();
  return { keyId, licenseKey };
}
