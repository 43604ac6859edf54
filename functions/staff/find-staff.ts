import type { AccessLevel } from '../../src/shop/staff/permissions';
import { permissionsOfRole, SUPER_ADMIN } from '../../src/shop/staff/roles';
import { subjectOf } from '../../src/shop/staff/subject';
import { findSession } from '../identity/sessions';
import type { Actor } from '../platform/deps';
import type { Services } from '../platform/services';

interface Member {
  access_level: AccessLevel;
  permissions: string;
  role_id: string;
  has_totp: number;
}

/** Who may do what, by the member's role at this moment. */
const MEMBER = {
  columns: ', r.access_level, r.permissions, m.role_id, m.totp_ciphertext IS NOT NULL AS has_totp',
  joins: `JOIN staff_member m ON m.id = s.owner_id AND m.state = 'active' JOIN staff_role r ON r.id = m.role_id`,
};

/**
 * Returns the staff member whose session token has this hash, with the role's current permissions; undefined if the
 * session is unknown, unfinished or expired, or the member is disabled.
 */
export async function findStaff(
  services: Pick<Services, 'db' | 'now' | 'later'>,
  tokenHash: string,
): Promise<Actor | undefined> {
  const result = await findSession<Member>(services, { kind: 'staff', tokenHash, more: MEMBER });
  if (!result) return undefined;
  const { row, session } = result;
  const superAdmin = row.role_id === SUPER_ADMIN;
  return {
    kind: 'staff',
    name: subjectOf('staff', row.owner_id),
    id: row.owner_id,
    permissions: permissionsOfRole(row.role_id, row.permissions),
    accessLevel: row.access_level,
    superAdmin,
    awaitsTotp: superAdmin && row.has_totp === 0,
    hasSecondFactor: row.has_totp === 1,
    session,
  };
}
