import type { AcceptInput, InvitationView, SignInOutput, TokenInput } from '../../src/shop/staff/contract';
import { subjectOf } from '../../src/shop/staff/subject';
import { guardedBatch, statement } from '../db/client';
import type { AuthResult } from '../identity/sessions';
import { rateLimit } from '../limits/rate-limit';
import type { Deps } from '../platform/deps';
import { loadRole } from './authority';
import { rememberDevice } from './known-device';
import { actingAs, fullName, loadMember, selectMember } from './members';
import { newPasswordHash } from './new-password';
import { openStaffSession } from './sessions';
import { signedInOutput } from './sign-in';
import { recordAudit } from './statements';
import { consumeLink, findOpenToken } from './tokens';

/** Returns what an invitation offers, for the page that accepts it. Throws link_closed and too_many_requests. */
export async function readInvitation(deps: Deps, { token }: TokenInput): Promise<InvitationView> {
  await rateLimit(deps, 'staff_code');
  const link = await findOpenToken(deps, 'invite', token);
  const [role, inviter] = await Promise.all([
    loadRole(deps, link.role_id ?? ''),
    selectMember(deps.db, link.invited_by ?? '').first(),
  ]);
  return {
    success: true,
    email: link.email ?? '',
    role: role.name,
    invitedBy: inviter ? fullName(inviter) : '',
    expiresAt: link.expires_at,
  };
}

/**
 * Creates a member with the role and address of the invitation, and signs them in. Throws link_closed, staff_exists,
 * invalid_input for a weak password, and too_many_requests.
 */
export async function acceptInvitation(deps: Deps, input: AcceptInput): Promise<AuthResult<SignInOutput>> {
  await rateLimit(deps, 'staff_code');
  const { db } = deps;
  const link = await findOpenToken(deps, 'invite', input.token);
  const [email, roleId] = [link.email ?? '', link.role_id ?? ''];
  const hash = await newPasswordHash(deps, {
    path: 'password',
    password: input.password,
    personal: [email, input.firstName, input.lastName],
  });
  const id = deps.newId('stf');
  const now = deps.now();
  const { session, writes } = await openStaffSession(deps, id);
  await guardedBatch(
    db,
    'link_closed',
    [
      ...consumeLink(deps, link.id),
      statement(
        db,
        `INSERT INTO staff_member (id, email, first_name, last_name, role_id, password_hash, state, created_at, updated_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'active', ?7, ?7)`,
        id,
        email,
        input.firstName,
        input.lastName,
        roleId,
        hash,
        now,
      ),
      ...writes,
      recordAudit(db, actingAs(deps, id), {
        action: 'staff_invitation.accepted',
        subject: subjectOf('staff', id),
        after: { email, roleId, invitation: link.id },
      }),
    ],
    { 'staff_member.email': 'staff_exists' },
  );
  const device = await rememberDevice(deps, id);
  return { output: signedInOutput(await loadMember(deps, id)), session, device };
}
