import { ShopError } from '../../src/shop/errors';
import type { PasskeyAnswer, ReauthenticatedOutput, ReauthenticateInput } from '../../src/shop/staff/contract';
import { isPreconditionFailed } from '../db/client';
import { beginAuthentication, finishAuthentication } from '../identity/authentication';
import { findPasskey, listPasskeys, markPasskeyUsed, passkeyOf } from '../identity/passkeys';
import { type AuthResult, renewSession } from '../identity/sessions';
import { rateLimit } from '../limits/rate-limit';
import type { Deps } from '../platform/deps';
import { checkPassword } from '../platform/passwords';
import { REAUTHENTICATION_WINDOW_MS } from '../platform/sessions';
import { knownDevice } from './known-device';
import { loadMember, type MemberRow, meOf } from './members';
import { consumeStep } from './second-factor';
import { recordAudit } from './statements';
import { memberStep } from './totp';

/**
 * Records the verification in the session, which gets a new token: the holder of the old token has verified nothing.
 */
async function reauthenticated(
  deps: Deps,
  by: string,
  factor: D1PreparedStatement[],
): Promise<AuthResult<ReauthenticatedOutput>> {
  const { session, writes } = await renewSession(deps, 'staff');
  await deps.db.batch([
    ...factor,
    ...writes,
    recordAudit(deps.db, deps, { action: 'staff.reauthenticated', subject: deps.actor.name, after: { by } }),
  ]);
  return { output: { success: true, verifiedUntil: deps.now() + REAUTHENTICATION_WINDOW_MS }, session };
}

async function byCode(deps: Deps, member: MemberRow, code: string) {
  await rateLimit(deps, 'staff_code', member.id, () => knownDevice(deps, member));
  const step = await memberStep(deps, member, code);
  if (step === undefined) throw new ShopError('second_factor_wrong');
  return consumeStep(deps.db, member.id, step);
}

/** Verifies the password; guesses here and at the sign-in share one counter. */
async function byPassword(deps: Deps, member: MemberRow, password: string): Promise<D1PreparedStatement[]> {
  await rateLimit(deps, 'staff_sign_in', member.email, () => knownDevice(deps, member));
  if (await checkPassword(password, member.password_hash, deps.settings.PASSWORD_COST)) return [];
  throw new ShopError('second_factor_wrong', { message: 'That password is wrong.' });
}

/**
 * Verifies the identity of the signed-in member by password or by a code of the authenticator app, for actions that
 * require that within 10 minutes. Throws second_factor_wrong and too_many_requests.
 */
export async function reauthenticate(deps: Deps, { password, code }: ReauthenticateInput) {
  const member = await loadMember(deps, meOf(deps));
  const writes = code ? await byCode(deps, member, code) : await byPassword(deps, member, password ?? '');
  try {
    return await reauthenticated(deps, code ? 'totp' : 'password', writes);
  } catch (error) {
    if (isPreconditionFailed(error)) throw new ShopError('second_factor_wrong');
    throw error;
  }
}

/** Returns the options with which the browser asks for one of the member's own passkeys. */
export async function beginPasskeyReauth(deps: Deps) {
  const subjectId = meOf(deps);
  const own = (await listPasskeys(deps, 'staff', subjectId)).map(passkeyOf);
  return { options: await beginAuthentication(deps, { audience: 'staff', subjectId }, own) };
}

/** Verifies identity like `reauthenticate`, with a passkey of the member. Throws passkey_refused. */
export async function finishPasskeyReauth(deps: Deps, { response }: PasskeyAnswer) {
  const subjectId = meOf(deps);
  const { passkey, counter } = await finishAuthentication(
    deps,
    { audience: 'staff', subjectId },
    response,
    async (id) => {
      const passkey = await findPasskey(deps, 'staff', id);
      return passkey?.ownerId === subjectId ? passkey : undefined;
    },
  );
  return reauthenticated(deps, 'passkey', [
    markPasskeyUsed(deps, { kind: 'staff', credentialId: passkey.credentialId, counter }),
  ]);
}
