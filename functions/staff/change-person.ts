import type { PersonChange, PersonOutput, RoleChange } from '../../src/shop/staff/contract-people';
import { SUPER_ADMIN } from '../../src/shop/staff/roles';
import { subjectOf, subjectSql } from '../../src/shop/staff/subject';
import { guardedBatch, must, statement } from '../db/client';
import { auditActions } from '../db/kinds';
import { deletePasskeysOf } from '../identity/passkeys';
import { endSessions } from '../identity/sessions';
import type { Deps } from '../platform/deps';
import { removeRecipient } from '../settings/remove-recipient';
import { clearSettingsCache } from '../settings/shop-settings';
import { unassignThreads } from '../support/statements';
import { grantOf, loadRole, requireGrant } from './authority';
import { loadMember, type MemberRow } from './members';
import { readPerson } from './person-row';
import { deleteRecoveryCodes } from './recovery-codes';
import { clearTotp } from './set-up-totp';
import { recordAudit } from './statements';
import { revokeLinks } from './tokens';
import { API_KEY_ENTRIES } from './watch-api-keys';

/** Revokes every working API key that a member created, with an audit row for each. */
const revokeKeysOf = (deps: Pick<Deps, 'db' | 'actor' | 'request' | 'now'>, makerId: string, reason: string) => [
  statement(
    deps.db,
    `INSERT INTO audit (actor, action, permission, subject, reason, request_id, created_at)
     SELECT ?2, ${auditActions('api_key.revoked')}, ?3, ${subjectSql('api_key', 'id')}, ?4, ?5, ?6 FROM staff_api_key
     WHERE created_by = ?1 AND revoked_at IS NULL`,
    makerId,
    deps.actor.name,
    deps.request.permission ?? null,
    reason,
    deps.request.id,
    deps.now(),
  ),
  statement(
    deps.db,
    'UPDATE staff_api_key SET revoked_at = ?2 WHERE created_by = ?1 AND revoked_at IS NULL',
    makerId,
    deps.now(),
  ),
];

/** SQL: whether the member is not a super admin, or another super admin could still sign in. */
const NOT_THE_LAST = `(role_id <> '${SUPER_ADMIN}' OR state <> 'active' OR EXISTS (
  SELECT 1 FROM staff_member o WHERE o.role_id = '${SUPER_ADMIN}' AND o.state = 'active' AND o.id <> staff_member.id))`;

/** Returns a member the caller may act on. Throws not_found and grant_refused. */
async function target(deps: Deps, id: string): Promise<MemberRow> {
  const member = await loadMember(deps, id);
  requireGrant(deps.actor, grantOf({ ...member, id: member.role_id }));
  return member;
}

/** Stores the change; a failed condition means that the last super admin would be lost. */
const commit = (deps: Deps, member: MemberRow, writes: D1PreparedStatement[]) =>
  guardedBatch(deps.db, member.role_id === SUPER_ADMIN ? 'last_super_admin' : 'busy', writes);

const subject = (member: MemberRow) => subjectOf('staff', member.id);

/** Unassigns a member's attention entries and conversations, so that colleagues find them unassigned. */
const unassignAll = (db: D1Database, id: string) => [
  statement(db, "UPDATE attention SET assignee = NULL WHERE assignee = ? AND state = 'open'", id),
  unassignThreads(db, id),
];

/** Closes the alerts about a member's API keys, none of which works anymore. */
const resolveKeysOf = ({ db, now }: Deps, makerId: string) =>
  statement(
    db,
    `UPDATE attention SET state = 'resolved', resolved_at = ?2 WHERE state = 'open'
       AND kind IN (SELECT value FROM json_each(?3))
       AND subject IN (SELECT ${subjectSql('api_key', 'id')} FROM staff_api_key WHERE created_by = ?1)`,
    makerId,
    now(),
    JSON.stringify(API_KEY_ENTRIES),
  );

/** Revokes a member's invitations and reset links. */
const revokeAll = (deps: Deps, id: string) => [
  revokeLinks(deps, 'invite', { column: 'invited_by', value: id }),
  revokeLinks(deps, 'reset', { column: 'staff_id', value: id }),
];

/**
 * Disables a member: their sessions end, and the API keys they created and invitations they sent are revoked. Throws
 * last_super_admin, grant_refused and not_found.
 */
export async function disablePerson(deps: Deps, { id, reason }: PersonChange): Promise<PersonOutput> {
  const member = await target(deps, id);
  const { db } = deps;
  await commit(deps, member, [
    statement(
      db,
      `UPDATE staff_member SET state = 'disabled', updated_at = ?2 WHERE id = ?1 AND ${NOT_THE_LAST}`,
      id,
      deps.now(),
    ),
    must(db, 1),
    endSessions(db, { kind: 'staff', ownerId: id }),
    ...unassignAll(db, id),
    ...revokeAll(deps, id),
    ...revokeKeysOf(deps, id, reason),
    resolveKeysOf(deps, id),
    recordAudit(db, deps, {
      action: 'staff.disabled',
      subject: subject(member),
      before: { state: member.state },
      after: { state: 'disabled' },
      reason,
    }),
  ]);
  return readPerson(deps, { id });
}

/**
 * Lets a disabled member sign in again; API keys they had created stay revoked. Throws not_found, grant_refused and
 * busy.
 */
export async function enablePerson(deps: Deps, { id, reason }: PersonChange): Promise<PersonOutput> {
  const member = await target(deps, id);
  const { db } = deps;
  await commit(deps, member, [
    statement(db, "UPDATE staff_member SET state = 'active', updated_at = ?2 WHERE id = ?1", id, deps.now()),
    recordAudit(db, deps, {
      action: 'staff.enabled',
      subject: subject(member),
      before: { state: member.state },
      after: { state: 'active' },
      reason,
    }),
  ]);
  return readPerson(deps, { id });
}

/** Signs a member out in every browser. Throws not_found, grant_refused and busy. */
export async function signPersonOut(deps: Deps, { id, reason }: PersonChange): Promise<PersonOutput> {
  const member = await target(deps, id);
  await commit(deps, member, [
    endSessions(deps.db, { kind: 'staff', ownerId: id }),
    recordAudit(deps.db, deps, { action: 'staff.forced_out', subject: subject(member), reason }),
  ]);
  return readPerson(deps, { id });
}

/**
 * Changes a member's role, which takes effect with their next request. Throws last_super_admin, grant_refused,
 * not_found and invalid_input.
 */
export async function changeRole(deps: Deps, { id, roleId, reason }: RoleChange): Promise<PersonOutput> {
  const [member, role] = await Promise.all([target(deps, id), loadRole(deps, roleId)]);
  requireGrant(deps.actor, grantOf(role));
  const { db } = deps;
  const safe = roleId === SUPER_ADMIN ? 'true' : NOT_THE_LAST;
  await commit(deps, member, [
    statement(
      db,
      `UPDATE staff_member SET role_id = ?2, updated_at = ?4 WHERE id = ?1 AND role_id = ?3 AND ${safe}`,
      id,
      roleId,
      member.role_id,
      deps.now(),
    ),
    must(db, 1),
    ...revokeAll(deps, id),
    recordAudit(db, deps, {
      action: 'staff_role.given',
      subject: subject(member),
      before: { roleId: member.role_id },
      after: { roleId },
      reason,
    }),
  ]);
  return readPerson(deps, { id });
}

/**
 * Deletes the authenticator app, recovery codes and passkeys of a member who lost them, and signs them out. Throws
 * not_found, grant_refused and busy.
 */
export async function resetSecondFactor(deps: Deps, { id, reason }: PersonChange): Promise<PersonOutput> {
  const member = await target(deps, id);
  const { db } = deps;
  await commit(deps, member, [
    clearTotp(deps, id),
    deleteRecoveryCodes(db, id),
    deletePasskeysOf(db, 'staff', '?', id),
    endSessions(db, { kind: 'staff', ownerId: id }),
    recordAudit(db, deps, { action: 'staff_two_factor.reset', subject: subject(member), reason }),
  ]);
  return readPerson(deps, { id });
}

/**
 * Deletes a member with all their data; the audit keeps who they were. API keys they created are deleted, too. Throws
 * last_super_admin, grant_refused and not_found.
 */
export async function deletePerson(deps: Deps, { id, reason }: PersonChange): Promise<{ success: true }> {
  const member = await target(deps, id);
  const { db } = deps;
  const before = {
    email: member.email,
    firstName: member.first_name,
    lastName: member.last_name,
    roleId: member.role_id,
  };
  await commit(deps, member, [
    endSessions(db, { kind: 'staff', ownerId: id }),
    deleteRecoveryCodes(db, id),
    deletePasskeysOf(db, 'staff', '?', id),
    resolveKeysOf(deps, id),
    statement(db, 'DELETE FROM staff_api_key WHERE created_by = ?', id),
    ...unassignAll(db, id),
    ...(await removeRecipient(deps, member.email, reason)),
    revokeLinks(deps, 'invite', { column: 'invited_by', value: id }),
    statement(db, 'DELETE FROM staff_token WHERE staff_id = ?', id),
    statement(db, 'DELETE FROM staff_view WHERE staff_id = ?', id),
    statement(db, `DELETE FROM staff_member WHERE id = ? AND ${NOT_THE_LAST}`, id),
    must(db, 1),
    recordAudit(db, deps, { action: 'staff.deleted', subject: subject(member), before, reason }),
  ]);
  clearSettingsCache();
  return { success: true };
}
