import type { AccessLevel } from '../../src/shop/staff/permissions';
import { permissionsOfRole, SUPER_ADMIN } from '../../src/shop/staff/roles';
import { statement } from '../db/client';
import { isLive } from '../db/live-session';
import { touchSession } from '../identity/sessions';
import type { Actor } from '../platform/deps';
import type { Services } from '../platform/services';
import { SEEN_EVERY_MS, SESSION_LIMITS } from '../platform/sessions';

interface Row {
  id: string;
  staff_id: string;
  last_seen_at: number;
  created_at: number;
  reauthenticated_at: number;
  access_level: AccessLevel;
  permissions: string;
  role_id: string;
  has_totp: number;
}

/**
 * Returns the staff member whose session token has this hash, with the role's current permissions; undefined if the
 * session is unknown, unfinished or expired, or the member is disabled.
 */
export async function findStaff(
  { db, now, later }: Pick<Services, 'db' | 'now' | 'later'>,
  tokenHash: string,
): Promise<Actor | undefined> {
  const at = now();
  const row = await statement<Row>(
    db,
    `SELECT s.id, s.owner_id AS staff_id, s.created_at, s.last_seen_at, s.reauthenticated_at, r.access_level, r.permissions,
       m.role_id, m.totp_ciphertext IS NOT NULL AS has_totp
     FROM staff_session s
     JOIN staff_member m ON m.id = s.owner_id AND m.state = 'active'
     JOIN staff_role r ON r.id = m.role_id
     WHERE s.token_hash = ?1 AND s.state = 'active' AND ${isLive('?2', '?3')}`,
    tokenHash,
    at,
    at - SESSION_LIMITS.staff.idleMs,
  ).first();
  if (!row) return undefined;
  if (at - row.last_seen_at > SEEN_EVERY_MS) later(touchSession(db, 'staff', row.id, at).run());
  const superAdmin = row.role_id === SUPER_ADMIN;
  return {
    kind: 'staff',
    name: `staff:${row.staff_id}`,
    id: row.staff_id,
    permissions: permissionsOfRole(row.role_id, row.permissions),
    accessLevel: row.access_level,
    superAdmin,
    awaitsTotp: superAdmin && row.has_totp === 0,
    hasSecondFactor: row.has_totp === 1,
    session: { id: row.id, signedInAt: row.created_at, reauthenticatedAt: row.reauthenticated_at },
  };
}
