import { ShopError } from '../../src/shop/errors';
import type { RoleBody, RoleOutput } from '../../src/shop/staff/contract-people';
import type { AccessLevel } from '../../src/shop/staff/permissions';
import { SUPER_ADMIN } from '../../src/shop/staff/roles';
import { guardedBatch, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { grantOf, requireGrant } from './authority';
import { type ListedRole, ROLE_COLUMNS, ROLE_FROM, roleOf } from './role-row';
import { recordAudit } from './statements';

/** Returns one role. Throws not_found. */
async function listed({ db }: Deps, id: string): Promise<ListedRole> {
  const row = await statement<ListedRole>(db, `SELECT ${ROLE_COLUMNS} FROM ${ROLE_FROM} WHERE r.id = ?`, id).first();
  if (!row) throw new ShopError('not_found');
  return row;
}

const read = async (deps: Deps, id: string): Promise<RoleOutput> => ({
  success: true,
  role: roleOf(await listed(deps, id), deps),
});

const valuesOf = (id: string, { accessLevel, permissions }: RoleBody) => ({
  id,
  accessLevel: accessLevel as AccessLevel,
  permissions: new Set(permissions),
});

const commit = ({ db }: Deps, writes: D1PreparedStatement[]) =>
  guardedBatch(db, 'role_in_use', writes, { 'staff_role.name': 'role_name_taken' });

const auditView = ({ name, summary, accessLevel, permissions }: Omit<RoleBody, 'reason'>) => ({
  name,
  summary,
  accessLevel,
  permissions,
});

/** Creates a role. Throws grant_refused if it would allow more than its creator has, and role_name_taken. */
export async function createRole(deps: Deps, input: RoleBody): Promise<RoleOutput> {
  const id = deps.newId('role');
  requireGrant(deps.actor, valuesOf(id, input));
  const { db } = deps;
  await commit(deps, [
    statement(
      db,
      `INSERT INTO staff_role (id, name, summary, access_level, permissions, built_in, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, 0, ?6, ?6)`,
      id,
      input.name,
      input.summary,
      input.accessLevel,
      JSON.stringify(input.permissions),
      deps.now(),
    ),
    recordAudit(db, deps, { action: 'role.created', subject: id, after: auditView(input), ...why(input) }),
  ]);
  return read(deps, id);
}

const why = ({ reason }: RoleBody) => (reason ? { reason } : {});

/**
 * Changes a role's name and permissions, which takes effect with the next request of every member who has it. Throws
 * role_protected for the super admin's, grant_refused, role_name_taken and not_found.
 */
export async function editRole(deps: Deps, { id, ...input }: RoleBody & { id: string }): Promise<RoleOutput> {
  if (id === SUPER_ADMIN) throw new ShopError('role_protected');
  const former = await listed(deps, id);
  const grant = grantOf(former);
  requireGrant(deps.actor, grant);
  requireGrant(deps.actor, valuesOf(id, input));
  const { db } = deps;
  await commit(deps, [
    statement(
      db,
      `UPDATE staff_role SET name = ?2, summary = ?3, access_level = ?4, permissions = ?5, updated_at = ?6 WHERE id = ?1`,
      id,
      input.name,
      input.summary,
      input.accessLevel,
      JSON.stringify(input.permissions),
      deps.now(),
    ),
    recordAudit(db, deps, {
      action: 'role.changed',
      subject: id,
      before: auditView({ ...former, accessLevel: former.access_level, permissions: [...grant.permissions] }),
      after: auditView(input),
      ...why(input),
    }),
  ]);
  return read(deps, id);
}

/**
 * Deletes a role that no member has and no open invitation offers. Throws role_protected, role_in_use and not_found.
 */
export async function deleteRole(deps: Deps, { id }: { id: string }): Promise<{ success: true }> {
  const former = await listed(deps, id);
  if (former.built_in === 1) throw new ShopError('role_protected');
  const grant = grantOf(former);
  requireGrant(deps.actor, grant);
  const { db } = deps;
  await commit(deps, [
    // Expired links release the role; an open one keeps it, by its foreign key and the condition below.
    statement(
      db,
      `UPDATE staff_token SET role_id = NULL
       WHERE role_id = ?1 AND (used_at IS NOT NULL OR revoked_at IS NOT NULL OR expires_at <= ?2)`,
      id,
      deps.now(),
    ),
    statement(
      db,
      `DELETE FROM staff_role WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM staff_member WHERE role_id = ?1)
         AND NOT EXISTS (SELECT 1 FROM staff_token WHERE role_id = ?1)`,
      id,
    ),
    must(db, 1),
    recordAudit(db, deps, {
      action: 'role.deleted',
      subject: id,
      before: auditView({ ...former, accessLevel: former.access_level, permissions: [...grant.permissions] }),
    }),
  ]);
  return { success: true };
}
