import { ShopError } from '../../src/shop/errors';
import { statement } from '../db/client';
import { isOnHold } from '../db/on-hold';
import { requireCurrentDatabase } from '../db/restoring';
import { CURRENT_ASSIGNMENT } from '../db/seat-round';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { INSERT_REVEALED } from './copies';
import { countDisclosure } from './count-disclosure';
import { openKey, type SealedKeyRow } from './open-key';
import { DISCLOSED } from './return-keys';

/**
 * Returns a sealed key; `withheld` is 1 if all orders it was sold to are on hold and their buyers have not revealed it.
 */
const selectSealed = (db: D1Database, id: string) =>
  statement<SealedKeyRow & { withheld: number }>(
    db,
    `SELECT k.id AS key_id, k.ciphertext, k.vault_key_id, coalesce((SELECT min(${isOnHold('o')} AND NOT ${DISCLOSED})
       FROM seat s JOIN key_assignment a ON ${CURRENT_ASSIGNMENT}
       JOIN order_line l ON l.id = a.line_id JOIN orders o ON o.id = l.order_id
       WHERE s.key_id = k.id AND s.state = 'assigned'), 0) AS withheld
     FROM license_key k WHERE k.id = ?`,
    id,
  );

const RESTORING =
  'The database is being restored, and somebody else may already have this key. Reveal it after the replay.';

/**
 * Returns a key in clear for staff who have just re-authenticated and gave a reason. The reveal is recorded first, in
 * the history of each of its seats and in the audit log. Throws key_unavailable for an unknown key, keys_on_hold while
 * its order is on hold and its buyer has not revealed it, too_many_requests past the daily limit, and
 * selling_off until a restored database has caught up with the ledger.
 */
export async function revealKey(deps: Deps, { id, reason }: { id: string; reason: string }) {
  const { db } = deps;
  const key = await selectSealed(db, id).first();
  if (!key) throw new ShopError('key_unavailable');
  if (key.withheld) throw new ShopError('keys_on_hold');
  await requireCurrentDatabase(deps, RESTORING);
  await countDisclosure(deps, 'reveal');
  const detail = JSON.stringify({ reason, request: deps.request.id });
  await db.batch([
    statement(
      db,
      `${INSERT_REVEALED} s.id, a.id, ?2, ?3, ?4 FROM seat s
       LEFT JOIN key_assignment a ON ${CURRENT_ASSIGNMENT} WHERE s.key_id = ?1`,
      id,
      deps.actor.name,
      detail,
      deps.now(),
    ),
    recordAudit(db, deps, { action: 'key.revealed', permission: 'keys:reveal', subject: id, reason }),
  ]);
  return { id, licenseKey: await openKey(deps.vault, key) };
}
