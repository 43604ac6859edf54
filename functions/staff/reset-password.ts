import { ShopError } from '../../src/shop/errors';
import type { ForgotInput, ResetInput } from '../../src/shop/staff/contract';
import type { PersonChange } from '../../src/shop/staff/contract-people';
import { subjectOf } from '../../src/shop/staff/subject';
import { guardedBatch } from '../db/client';
import { endSessions } from '../identity/sessions';
import { rateLimit } from '../limits/rate-limit';
import { queueSealedMail } from '../mail/statements';
import type { StaffResetFacts } from '../mail/templates/StaffResetMail';
import type { Deps } from '../platform/deps';
import { grantOf, requireGrant } from './authority';
import { knownDevice } from './known-device';
import { storePassword } from './me';
import { actingAs, loadMember, type MemberRow, selectMemberByEmail } from './members';
import { newPasswordHash } from './new-password';
import { recordAudit } from './statements';
import { consumeLink, createStaffLink, findOpenToken, revokeLinks } from './tokens';

/** Mails a member a link to choose a new password; earlier links stop working. */
async function sendLink(deps: Deps, member: MemberRow, reason?: string): Promise<void> {
  const { db } = deps;
  const link = await createStaffLink(deps, { purpose: 'reset', staffId: member.id });
  const facts: StaffResetFacts = {
    url: `${new URL(deps.settings.SITE_URL).origin}/admin/reset?token=${link.token}`,
  };
  const mail = await queueSealedMail(deps, {
    kind: 'staff_reset',
    subjectId: link.id,
    version: 1,
    recipient: member.email,
    facts,
  });
  await db.batch([
    revokeLinks(deps, 'reset', { column: 'staff_id', value: member.id }),
    link.write,
    mail.write,
    recordAudit(db, deps, {
      action: 'staff_password_link.sent',
      subject: subjectOf('staff', member.id),
      ...(reason && { reason }),
    }),
  ]);
  mail.send();
}

/**
 * Requests a reset link: the response is the same, and as fast, whether or not the address is known. Throws
 * too_many_requests.
 */
export async function forgotPassword(deps: Deps, { email }: ForgotInput): Promise<{ success: true }> {
  await rateLimit(deps, 'staff_mail', email, () => knownDevice(deps, { email }));
  const work = async () => {
    const member = await selectMemberByEmail(deps.db, email).first();
    if (member?.state === 'active') await sendLink(deps, member);
  };
  deps.later(work());
  return { success: true };
}

/** Sends a colleague a password reset link. Throws not_found, grant_refused, and forbidden for a disabled colleague. */
export async function sendPasswordLink(deps: Deps, { id, reason }: PersonChange): Promise<{ success: true }> {
  const member = await loadMember(deps, id);
  requireGrant(deps.actor, grantOf({ ...member, id: member.role_id }));
  if (member.state !== 'active')
    throw new ShopError('forbidden', { message: 'This person is disabled. Enable them first.' });
  await sendLink(deps, member, reason);
  return { success: true };
}

/**
 * Stores the new password of the link's holder and signs them out everywhere; the next sign-in still requires the
 * second factor. Throws link_closed, invalid_input and too_many_requests.
 */
export async function resetPassword(deps: Deps, { token, password }: ResetInput): Promise<{ success: true }> {
  await rateLimit(deps, 'staff_code');
  const link = await findOpenToken(deps, 'reset', token);
  const member = await loadMember(deps, link.staff_id ?? '');
  if (member.state !== 'active') throw new ShopError('link_closed');
  const hash = await newPasswordHash(deps, {
    path: 'password',
    password,
    personal: [member.email, member.first_name, member.last_name],
  });
  await guardedBatch(deps.db, 'link_closed', [
    ...consumeLink(deps, link.id),
    storePassword(deps, member.id, hash),
    endSessions(deps.db, { kind: 'staff', ownerId: member.id }),
    recordAudit(deps.db, actingAs(deps, member.id), {
      action: 'staff_password.reset',
      subject: subjectOf('staff', member.id),
    }),
  ]);
  return { success: true };
}
