import { ShopError } from '../../src/shop/errors';
import type { Admin } from '../../src/shop/staff/contract';
import { type AccessLevel, GUARDED } from '../../src/shop/staff/permissions';
import { permissionsOfRole, SUPER_ADMIN } from '../../src/shop/staff/roles';
import { subjectOf } from '../../src/shop/staff/subject';
import { statement } from '../db/client';
import { accessDenied } from '../platform/access';
import type { Actor, Deps } from '../platform/deps';

/** A staff member with their current role. */
export interface MemberRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  department: string | null;
  role_id: string;
  role_name: string;
  access_level: AccessLevel;
  /** JSON, as the role stores it. */
  permissions: string;
  password_hash: string | null;
  totp_ciphertext: string | null;
  totp_vault_key_id: string | null;
  totp_step: number | null;
  state: 'active' | 'disabled';
  created_at: number;
  last_sign_in_at: number | null;
}

const MEMBER = `SELECT m.*, r.name AS role_name, r.access_level, r.permissions
  FROM staff_member m JOIN staff_role r ON r.id = m.role_id`;

/** Returns a member of staff with role and access level. */
export const selectMember = (db: D1Database, id: string) => statement<MemberRow>(db, `${MEMBER} WHERE m.id = ?`, id);

/** Returns a member by email address, in any letter case. */
export const selectMemberByEmail = (db: D1Database, email: string) =>
  statement<MemberRow>(db, `${MEMBER} WHERE m.email = ?`, email.trim().toLowerCase());

/** Returns the member with this id. Throws not_found. */
export async function loadMember({ db }: Pick<Deps, 'db'>, id: string): Promise<MemberRow> {
  const row = await selectMember(db, id).first();
  if (!row) throw new ShopError('not_found');
  return row;
}

/** Returns the signed-in member's id. Throws unauthenticated for anyone else. */
export function meOf({ actor }: Pick<Deps, 'actor'>): string {
  if (actor.kind !== 'staff' || !actor.id) throw accessDenied();
  return actor.id;
}

/** Returns true if the member must set up the authenticator app before anything else. */
export const awaitsTotp = (row: Pick<MemberRow, 'role_id' | 'totp_ciphertext'>): boolean =>
  row.role_id === SUPER_ADMIN && row.totp_ciphertext === null;

/**
 * Returns true if the role has permissions that require a second factor: the member is asked to set one up, and cannot
 * remove it.
 */
export const needsSecondFactor = (row: Pick<MemberRow, 'role_id' | 'permissions'>): boolean =>
  !permissionsOfRole(row.role_id, row.permissions).isDisjointFrom(GUARDED);

/** Returns the name shown to colleagues. */
export const fullName = (row: Pick<MemberRow, 'first_name' | 'last_name'>): string =>
  `${row.first_name} ${row.last_name}`;

/** Converts a member to what calls return, without secrets. */
export const adminOf = (row: Omit<MemberRow, 'password_hash' | 'totp_vault_key_id' | 'totp_step'>): Admin => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role_name,
  roleId: row.role_id,
  department: row.department,
  accessLevel: row.access_level,
  permissions: [...permissionsOfRole(row.role_id, row.permissions)],
  isActive: row.state === 'active',
});

/** Returns the deps of a verb in which a member is identified: later writes are audited as theirs. */
export const actingAs = (deps: Deps, staffId: string): Deps => {
  const actor: Actor = { kind: 'staff', name: subjectOf('staff', staffId), id: staffId, permissions: new Set() };
  return { ...deps, actor };
};
