import { ShopError } from '../../src/shop/errors';
import { statement } from '../db/client';
import { isOnHold } from '../db/on-hold';
import { hasOrderAccess, orderAccessBindings, requireAllowed } from '../db/order-access';
import { KEY_WAITS, mayBeRestoring, requireCurrentDatabase } from '../db/restoring';
import { CURRENT_ASSIGNMENT, WAS_SEEN } from '../db/seat-round';
import { selectBatch } from '../db/select-batch';
import { isEmailUnconfirmed } from '../db/unconfirmed';
import { openKey, type SealedKeyRow } from '../licenses/open-key';
import { DISCLOSED } from '../licenses/return-keys';
import { type KeyRow, recordReveal } from '../licenses/statements';
import type { Deps } from '../platform/deps';

/**
 * Whether the caller may open the order (`allowed`), and whether the key may be revealed; no key columns if there is
 * none. `waits` is 1 for a key that nobody has seen while the database may be older than the ledger.
 */
type AccessRow = { allowed: number; withheld: number; unconfirmed: number; waits: number } & (
  | (SealedKeyRow & { seat_state: KeyRow['seat_state'] })
  | { seat_state: null }
);

interface RevealTarget {
  id: string;
  keyId: string;
}

/** Returns one order with the caller's access, and one of its sealed keys by its assignment. */
const selectKeyFor = (deps: Deps, { id, keyId }: RevealTarget, waits: string) =>
  statement<AccessRow>(
    deps.db,
    `SELECT ${hasOrderAccess(3)} AS allowed, s.state AS seat_state, s.key_id, k.ciphertext, k.vault_key_id,
       ${isOnHold('o')} AND NOT ${DISCLOSED} AS withheld, ${isEmailUnconfirmed('o')} AS unconfirmed,
       ${waits} AND NOT ${WAS_SEEN} AS waits
     FROM orders o LEFT JOIN key_assignment a ON a.id = ?2
       LEFT JOIN order_line l ON l.id = a.line_id AND l.order_id = o.id
       LEFT JOIN seat s ON ${CURRENT_ASSIGNMENT} AND l.id IS NOT NULL LEFT JOIN license_key k ON k.id = s.key_id
     WHERE o.id = ?1`,
    id,
    keyId,
    ...orderAccessBindings(deps),
  );

/** Reads the key and records its reveal, in one batch, unless `waits` (SQL over the time `?5`) and nobody has seen it. */
async function reveal(deps: Deps, target: RevealTarget, waits: string) {
  const { id, keyId } = target;
  const detail = JSON.stringify({ userAgent: deps.request.userAgent, request: deps.request.id });
  const actor = `buyer:${id}`;
  const { keys } = await selectBatch(deps.db, {
    keys: selectKeyFor(deps, target, waits),
    recorded: recordReveal(deps, { orderId: id, assignmentId: keyId, actor, detail, unseenWaits: waits }),
  });
  const key = requireAllowed(keys[0]);
  if (key.seat_state !== 'assigned') throw new ShopError('key_unavailable');
  if (key.withheld) throw new ShopError('keys_on_hold');
  if (key.unconfirmed) throw new ShopError('address_unconfirmed');
  return key;
}

/**
 * Returns a key in clear to a buyer who may open the order; the reveal is recorded in the batch that reads it (design
 * 3.13). Throws order_not_found, order_access, key_unavailable for a revoked or replaced key, keys_on_hold,
 * address_unconfirmed for a free order, or selling_off for an unseen key while the database is being restored: it may
 * be another buyer's by now.
 */
export async function revealOrderKey(deps: Deps, target: RevealTarget) {
  let key = await reveal(deps, target, mayBeRestoring(deps, '?5'));
  if (key.waits) {
    await requireCurrentDatabase(deps, KEY_WAITS);
    key = await reveal(deps, target, '0');
  }
  return { keyId: target.keyId, licenseKey: await openKey(deps.vault, key) };
}
