import { type AccessLevel, PERMISSIONS, type Permission } from '../../src/shop/staff/permissions';
import { statement } from '../db/client';
import type { Actor } from '../platform/deps';
import type { Doors } from '../platform/doors';
import { SEEN_EVERY_MS, SESSION_LIMITS } from '../platform/sessions';

interface Row {
  id: string;
  staff_id: string;
  last_seen_at: number;
  reauthenticated_at: number;
  access_level: AccessLevel;
  permissions: string;
}

/** The permissions in a stored list that this version still knows. */
export const permissionsOf = (list: string): Set<Permission> => {
  const stored = JSON.parse(list) as string[];
  return new Set(PERMISSIONS.filter((permission) => stored.includes(permission)));
};

/**
 * The signed-in staff member whose session token has this hash, with what the role allows at this moment;
 * undefined when the session is unknown, unfinished or has run out, or the member is disabled.
 */
export async function findStaff(
  { db, now, later }: Pick<Doors, 'db' | 'now' | 'later'>,
  tokenHash: string,
): Promise<Actor | undefined> {
  const at = now();
  const row = await statement(
    db,
    `SELECT s.id, s.staff_id, s.last_seen_at, s.reauthenticated_at, r.access_level, r.permissions
     FROM staff_session s
     JOIN staff_member m ON m.id = s.staff_id AND m.state = 'active'
     JOIN staff_role r ON r.id = m.role_id
     WHERE s.token_hash = ?1 AND s.state = 'active' AND s.expires_at > ?2 AND s.last_seen_at > ?3`,
    tokenHash,
    at,
    at - SESSION_LIMITS.staff.idleMs,
  ).first<Row>();
  if (!row) return undefined;
  if (at - row.last_seen_at > SEEN_EVERY_MS)
    later(statement(db, 'UPDATE staff_session SET last_seen_at = ?2 WHERE id = ?1', row.id, at).run());
  return {
    kind: 'staff',
    name: `staff:${row.staff_id}`,
    id: row.staff_id,
    permissions: permissionsOf(row.permissions),
    accessLevel: row.access_level,
    session: { id: row.id, provedAt: row.reauthenticated_at },
  };
}
