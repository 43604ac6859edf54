import type { AccessLevel } from '../../src/shop/staff/permissions';
import { permissionsOfRole, SUPER_ADMIN } from '../../src/shop/staff/roles';
import { subjectOf } from '../../src/shop/staff/subject';
import { statement } from '../db/client';
import type { Actor } from '../platform/deps';
import type { Services } from '../platform/services';
import { SEEN_EVERY_MS } from '../platform/sessions';
import { addressesOf } from './api-key-row';

interface Row {
  id: string;
  name: string;
  permissions: string;
  addresses: string;
  maker_permissions: string;
  role_id: string;
  access_level: AccessLevel;
  last_used_at: number | null;
}

/**
 * Returns the staff API key with this hash; undefined if it is unknown, revoked or expired, or its creator is disabled.
 * A key never allows more than its creator's role does now. The caller must check the client address it is used from.
 */
export async function findApiKey(
  { db, now, later }: Pick<Services, 'db' | 'now' | 'later'>,
  keyHash: string,
): Promise<(Actor & { label: string; addresses: string[] }) | undefined> {
  const at = now();
  const row = await statement<Row>(
    db,
    `SELECT k.id, k.name, k.permissions, k.addresses, r.permissions AS maker_permissions, r.id AS role_id, r.access_level,
       k.last_used_at
     FROM staff_api_key k
     JOIN staff_member m ON m.id = k.created_by AND m.state = 'active'
     JOIN staff_role r ON r.id = m.role_id
     WHERE k.key_hash = ?1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ?2)
       AND NOT (r.id = ?3 AND m.totp_ciphertext IS NULL)`,
    keyHash,
    at,
    SUPER_ADMIN,
  ).first();
  if (!row) return undefined;
  if (at - (row.last_used_at ?? 0) > SEEN_EVERY_MS)
    later(statement(db, 'UPDATE staff_api_key SET last_used_at = ?2 WHERE id = ?1', row.id, at).run());
  const makers = permissionsOfRole(row.role_id, row.maker_permissions);
  const own = permissionsOfRole('', row.permissions);
  return {
    kind: 'api_key',
    name: subjectOf('api_key', row.id),
    permissions: own.intersection(makers),
    accessLevel: row.access_level,
    label: row.name,
    addresses: addressesOf(row.addresses),
  };
}
