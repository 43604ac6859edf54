import { ShopError } from '../../src/shop/errors';
import type { LoginInput, SignInOutput } from '../../src/shop/staff/contract';
import { subjectOf } from '../../src/shop/staff/subject';
import type { AuthResult } from '../identity/sessions';
import { rateLimit } from '../limits/rate-limit';
import type { Deps } from '../platform/deps';
import { checkPassword } from '../platform/passwords';
import { knownDevice, rememberDevice } from './known-device';
import { actingAs, adminOf, awaitsTotp, type MemberRow, selectMemberByEmail } from './members';
import { openStaffSession } from './sessions';
import { recordAudit } from './statements';

/** Returns the response for a member who has verified every factor. */
export function signedInOutput(member: MemberRow): SignInOutput {
  if (awaitsTotp(member)) return { success: true, state: 'totp_setup' };
  return { success: true, state: 'active', admin: adminOf(member) };
}

/**
 * Refuses a sign-in. Every refusal takes the same time, whether or not the account exists: same hash, same write, same
 * message.
 */
async function rejectSignIn(deps: Deps, member: MemberRow | null): Promise<never> {
  const subject = member ? subjectOf('staff', member.id) : 'staff:unknown';
  await recordAudit(deps.db, deps, { action: 'staff_sign_in.refused', subject }).run();
  throw new ShopError('sign_in_failed');
}

/**
 * Signs a staff member in with email and password. If an authenticator app is set up, the session gives no access until
 * its code is entered. Throws sign_in_failed, the same for an unknown address, a wrong password and a disabled member,
 * and too_many_requests.
 */
export async function signIn(deps: Deps, { email, password }: LoginInput): Promise<AuthResult<SignInOutput>> {
  await rateLimit(deps, 'staff_sign_in', email, () => knownDevice(deps, { email }));
  const member = await selectMemberByEmail(deps.db, email).first();
  const right = await checkPassword(password, member?.password_hash ?? null, deps.settings.PASSWORD_COST);
  if (!right || member?.state !== 'active') return rejectSignIn(deps, member);
  const hasSecondFactor = member.totp_ciphertext !== null;
  const { session, writes } = await openStaffSession(deps, member.id, hasSecondFactor ? 'second_factor' : 'active');
  const action = hasSecondFactor ? 'staff_password.accepted' : 'staff.signed_in';
  await deps.db.batch([
    ...writes,
    recordAudit(deps.db, actingAs(deps, member.id), {
      action,
      subject: subjectOf('staff', member.id),
      after: { by: 'password' },
    }),
  ]);
  if (hasSecondFactor) return { output: { success: true, state: 'second_factor' }, session };
  return { output: signedInOutput(member), session, device: await rememberDevice(deps, member.id) };
}
