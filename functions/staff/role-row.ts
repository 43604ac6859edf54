import type { Role } from '../../src/shop/staff/contract-people';
import { SUPER_ADMIN } from '../../src/shop/staff/roles';
import type { Deps } from '../platform/deps';
import { canGrant, grantOf, type RoleRow } from './authority';

/** A role as read from the database, with how many people have it. */
export type ListedRole = RoleRow & { people: number };

/** SQL: how many people have the role `r`. */
export const PEOPLE = '(SELECT count(*) FROM staff_member m WHERE m.role_id = r.id)';
/** SQL: the columns of a `ListedRole`. */
export const ROLE_COLUMNS = `r.*, ${PEOPLE} AS people`;
/** SQL: the roles `r`. */
export const ROLE_FROM = 'staff_role r';

/** Converts a role to what staff see; `grantable` is whether the caller may assign it. */
export const roleOf = (row: ListedRole, { actor }: Pick<Deps, 'actor'>): Role => {
  const grant = grantOf(row);
  const grantable = canGrant(actor, grant);
  return {
    id: row.id,
    name: row.name,
    summary: row.summary,
    accessLevel: row.access_level,
    permissions: [...grant.permissions],
    builtIn: row.built_in === 1,
    editable: row.id !== SUPER_ADMIN && grantable,
    grantable,
    people: row.people,
    updatedAt: row.updated_at,
  };
};
