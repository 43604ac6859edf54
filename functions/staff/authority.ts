import { invalidField, ShopError } from '../../src/shop/errors';
import type { AccessLevel, Permission } from '../../src/shop/staff/permissions';
import { permissionsOfRole, SUPER_ADMIN } from '../../src/shop/staff/roles';
import { statement } from '../db/client';
import type { Actor, Deps } from '../platform/deps';

/** What a role grants. */
export interface Grant {
  id: string;
  accessLevel: AccessLevel;
  permissions: ReadonlySet<Permission>;
}

export interface RoleRow {
  id: string;
  name: string;
  summary: string;
  access_level: AccessLevel;
  /** JSON; see `permissionsOfRole`. */
  permissions: string;
  built_in: number;
  updated_at: number;
}

/** Returns the access level and permissions of a role, to compare with the granting member's. */
export const grantOf = (row: Pick<RoleRow, 'id' | 'access_level' | 'permissions'>): Grant => ({
  id: row.id,
  accessLevel: row.access_level,
  permissions: permissionsOfRole(row.id, row.permissions),
});

/**
 * Returns whether an actor may grant these permissions: at most their own, and only a super admin makes super admins.
 */
export function canGrant(actor: Actor, grant: Grant): boolean {
  if (actor.superAdmin) return true;
  if (grant.id === SUPER_ADMIN || grant.accessLevel > (actor.accessLevel ?? 0)) return false;
  return grant.permissions.isSubsetOf(actor.permissions);
}

/** Throws grant_refused. The same rule applies to assigning a role, changing it, and acting on its holders. */
export function requireGrant(actor: Actor, grant: Grant): void {
  if (!canGrant(actor, grant)) throw new ShopError('grant_refused');
}

/** Returns the role with this id. Throws invalid_input naming `roleId`. */
export async function loadRole({ db }: Pick<Deps, 'db'>, id: string): Promise<RoleRow> {
  const row = await statement<RoleRow>(db, 'SELECT * FROM staff_role WHERE id = ?', id).first();
  if (row) return row;
  throw invalidField('roleId', 'There is no such role.');
}
