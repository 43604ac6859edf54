import { ShopError } from '../../src/shop/errors';
import type { AdminOutput, ChangePasswordInput, MeOutput, ProfileInput } from '../../src/shop/staff/contract-me';
import { statement } from '../db/client';
import { selectBatch } from '../db/select-batch';
import { listPasskeys, passkeyView } from '../identity/passkeys';
import { type AuthResult, endSessions } from '../identity/sessions';
import { rateLimit } from '../limits/rate-limit';
import type { Deps } from '../platform/deps';
import { checkPassword } from '../platform/passwords';
import { knownDevice, rememberDevice } from './known-device';
import { adminOf, loadMember, meOf, needsSecondFactor, selectMember } from './members';
import { newPasswordHash } from './new-password';
import { recordAudit } from './statements';
import { revokeLinks } from './tokens';

/** Returns the signed-in member's own profile and sign-in methods. */
export async function readMe(deps: Deps): Promise<MeOutput> {
  const id = meOf(deps);
  const [member, passkeys, codes] = await Promise.all([
    loadMember(deps, id),
    listPasskeys(deps, 'staff', id),
    statement<{ n: number }>(
      deps.db,
      'SELECT count(*) AS n FROM staff_recovery_code WHERE staff_id = ? AND used_at IS NULL',
      id,
    ).first(),
  ]);
  return {
    success: true,
    admin: adminOf(member),
    createdAt: member.created_at,
    lastSignInAt: member.last_sign_in_at,
    security: {
      totp: member.totp_ciphertext !== null,
      totpRequired: needsSecondFactor(member),
      recoveryCodesLeft: codes?.n ?? 0,
      passkeys: passkeys.map(passkeyView),
    },
  };
}

/** Changes the signed-in member's names and department. */
export async function changeProfile(deps: Deps, input: ProfileInput): Promise<AdminOutput> {
  const member = await loadMember(deps, meOf(deps));
  const { db } = deps;
  const { changed } = await selectBatch(db, {
    saved: statement(
      db,
      'UPDATE staff_member SET first_name = ?2, last_name = ?3, department = ?4, updated_at = ?5 WHERE id = ?1',
      member.id,
      input.firstName,
      input.lastName,
      input.department,
      deps.now(),
    ),
    audited: recordAudit(db, deps, {
      action: 'staff_profile.changed',
      subject: deps.actor.name,
      before: { firstName: member.first_name, lastName: member.last_name, department: member.department },
      after: input,
    }),
    changed: selectMember(db, member.id),
  });
  return { success: true, admin: adminOf(changed[0] ?? member) };
}

/** Returns the statement that stores a member's new password. */
export const storePassword = ({ db, now }: Pick<Deps, 'db' | 'now'>, staffId: string, hash: string) =>
  statement(db, 'UPDATE staff_member SET password_hash = ?2, updated_at = ?3 WHERE id = ?1', staffId, hash, now());

/**
 * Changes the signed-in member's password, signs their other browsers out and revokes open reset links. Throws
 * second_factor_wrong if the current password is wrong, invalid_input for a weak one, and too_many_requests.
 */
export async function changePassword(
  deps: Deps,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<AuthResult<{ success: true }>> {
  const member = await loadMember(deps, meOf(deps));
  await rateLimit(deps, 'staff_sign_in', member.email, () => knownDevice(deps, member));
  if (!(await checkPassword(currentPassword, member.password_hash, deps.settings.PASSWORD_COST)))
    throw new ShopError('second_factor_wrong', { message: 'The current password is wrong.' });
  const personal = [member.email, member.first_name, member.last_name];
  const hash = await newPasswordHash(deps, { path: 'newPassword', password: newPassword, personal });
  await deps.db.batch([
    storePassword(deps, member.id, hash),
    endSessions(deps.db, { kind: 'staff', ownerId: member.id, except: deps.actor.session?.id }),
    revokeLinks(deps, 'reset', { column: 'staff_id', value: member.id }),
    recordAudit(deps.db, deps, { action: 'staff_password.changed', subject: deps.actor.name }),
  ]);
  return { output: { success: true }, device: await rememberDevice(deps, member.id) };
}
