import { ShopError } from '../../src/shop/errors';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';

/**
 * A key in clear for staff who have just re-authenticated and say why; it stands in the history of each of its
 * seats and in the audit before anybody sees it. Throws key_unavailable for an unknown key.
 */
export async function revealKey(deps: Deps, { id, reason }: { id: string; reason: string }) {
  const { db } = deps;
  const key = await statement(db, 'SELECT ciphertext, vault_key_id FROM licence_key WHERE id = ?', id).first<{
    ciphertext: string;
    vault_key_id: string;
  }>();
  if (!key) throw new ShopError('key_unavailable');
  const detail = JSON.stringify({ reason, request: deps.request.id });
  await db.batch([
    statement(
      db,
      `INSERT INTO licence_event (kind, seat_id, assignment_id, actor, detail, created_at)
       SELECT 'revealed', s.id, a.id, ?2, ?3, ?4 FROM seat s
       LEFT JOIN key_assignment a ON a.seat_id = s.id AND a.round = s.round WHERE s.key_id = ?1`,
      id,
      deps.actor.name,
      detail,
      deps.now(),
    ),
    recordAudit(db, deps, { action: 'keys.revealed', permission: 'keys:reveal', subject: id, reason }),
  ]);
  return { id, licenseKey: await deps.vault.open({ ciphertext: key.ciphertext, vaultKeyId: key.vault_key_id }) };
}
