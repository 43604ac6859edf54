import type { Approval } from '../../src/shop/scripts/contract-staff';
import { isAllowed } from '../../src/shop/staff/permissions';
import { permissionsOfRole } from '../../src/shop/staff/roles';
import { subjectOf } from '../../src/shop/staff/subject';
import { statement } from '../db/client';
import type { Actor, Deps } from '../platform/deps';

const PERMISSION = 'scripts:approve';

interface Colleague {
  id: string;
  role_id: string;
  permissions: string;
  access_level: number;
}

/** Returns whether anyone but this actor may approve scripts. */
async function hasColleague(db: D1Database, author: string): Promise<boolean> {
  const { results } = await statement<Colleague>(
    db,
    `SELECT m.id, m.role_id, r.permissions, r.access_level FROM staff_member m JOIN staff_role r ON r.id = m.role_id
     WHERE m.state = 'active'`,
  ).all();
  return results.some(
    ({ id, role_id, permissions, access_level }) =>
      subjectOf('staff', id) !== author &&
      isAllowed({ permissions: permissionsOfRole(role_id, permissions), accessLevel: access_level }, PERMISSION),
  );
}

/**
 * Returns what an actor may do about a pending version: `approve` another author's, approve their own `alone` if nobody
 * else can, leave it to a `colleague`, or `none` without the permission.
 */
export async function approvalOf(
  { db }: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'name' | 'permissions' | 'accessLevel'>,
  author: string,
): Promise<Approval> {
  if (!isAllowed(actor, PERMISSION)) return 'none';
  if (actor.name !== author) return 'approve';
  return (await hasColleague(db, author)) ? 'colleague' : 'alone';
}
