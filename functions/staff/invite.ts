import { ShopError } from '../../src/shop/errors';
import type { InviteInput, InviteOutput } from '../../src/shop/staff/contract-people';
import { guardedBatch, must, statement } from '../db/client';
import { queueSealedMail } from '../mail/statements';
import type { StaffInviteFacts } from '../mail/templates/StaffInviteMail';
import type { Deps } from '../platform/deps';
import { grantOf, loadRole, requireGrant } from './authority';
import { fullName, selectMember, selectMemberByEmail } from './members';
import { recordAudit } from './statements';
import { createStaffLink, revokeLinks, type TokenRow } from './tokens';

/** Returns the inviting member's name for the mail. */
async function inviterOf({ db, actor }: Deps): Promise<string> {
  const row = actor.id ? await selectMember(db, actor.id).first() : null;
  return row ? fullName(row) : 'The operator of the shop';
}

/**
 * Invites a person by mail to a role; an earlier open invitation to the address stops working. Throws grant_refused,
 * staff_exists and invalid_input.
 */
export async function invite(deps: Deps, { email, roleId }: InviteInput): Promise<InviteOutput> {
  const { db } = deps;
  const role = await loadRole(deps, roleId);
  requireGrant(deps.actor, grantOf(role));
  if (await selectMemberByEmail(db, email).first()) throw new ShopError('staff_exists');
  const link = await createStaffLink(deps, {
    purpose: 'invite',
    email,
    roleId,
    ...(deps.actor.kind === 'staff' && deps.actor.id && { invitedBy: deps.actor.id }),
  });
  const facts: StaffInviteFacts = {
    url: `${new URL(deps.settings.SITE_URL).origin}/admin/invite?token=${link.token}`,
    role: role.name,
    invitedBy: await inviterOf(deps),
  };
  const mail = await queueSealedMail(deps, {
    kind: 'staff_invite',
    subjectId: link.id,
    version: 1,
    recipient: email,
    facts,
  });
  await db.batch([
    revokeLinks(deps, 'invite', { column: 'email', value: email }),
    link.write,
    mail.write,
    recordAudit(db, deps, { action: 'staff_invitation.sent', subject: link.id, after: { email, roleId } }),
  ]);
  mail.send();
  return { success: true, id: link.id, expiresAt: link.expiresAt };
}

/** Revokes an open invitation. Throws link_closed if it was used, revoked or has expired. */
export async function revokeInvitation(deps: Deps, { id }: { id: string }): Promise<{ success: true }> {
  const { db } = deps;
  await guardedBatch(db, 'link_closed', [
    revokeLinks(deps, 'invite', { column: 'id', value: id }),
    must(db, 1),
    recordAudit(db, deps, { action: 'staff_invitation.revoked', subject: id }),
  ]);
  return { success: true };
}

/**
 * Sends an invitation again with a new link; the previous link stops working. Throws not_found and the errors of
 * `invite`.
 */
export async function resendInvitation(deps: Deps, { id }: { id: string }): Promise<InviteOutput> {
  const row = await statement<TokenRow>(
    deps.db,
    "SELECT * FROM staff_token WHERE id = ? AND purpose = 'invite' AND used_at IS NULL",
    id,
  ).first();
  if (!row?.email || !row.role_id) throw new ShopError('not_found');
  return invite(deps, { email: row.email, roleId: row.role_id });
}
