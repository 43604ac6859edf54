import { ShopError } from '../../src/shop/errors';
import type { PasskeyAnswer, ProvedOutput, ReauthenticateInput } from '../../src/shop/staff/contract';
import { missedCondition, must, statement } from '../db/client';
import { guard } from '../limits/guard';
import { beginAuthentication, finishAuthentication } from '../passkeys/authentication';
import type { Deps } from '../platform/deps';
import { checkPassword } from '../platform/passwords';
import { FRESH_MS, newToken, SESSION_LIMITS } from '../platform/sessions';
import { sha256 } from '../platform/vault';
import { knownBrowser } from './known-browser';
import { loadMember, type MemberRow, meOf } from './members';
import { findPasskey, passkeysOf, usedPasskey } from './passkey-store';
import { takeStep } from './second-factor';
import type { SignedIn } from './sessions';
import { recordAudit } from './statements';
import { memberStep } from './totp';

/** Notes the proof in the session, which gets a new token: who holds the old one has proved nothing. */
async function proved(deps: Deps, by: string, writes: D1PreparedStatement[]): Promise<SignedIn<ProvedOutput>> {
  const { db } = deps;
  const now = deps.now();
  const token = newToken();
  await db.batch([
    ...writes,
    statement(
      db,
      'UPDATE staff_session SET token_hash = ?3, reauthenticated_at = ?4, last_seen_at = ?4 WHERE id = ?1 AND token_hash = ?2',
      deps.actor.session?.id ?? '',
      deps.request.staffSession ?? '',
      await sha256(token),
      now,
    ),
    must(db, 1),
    recordAudit(db, deps, { action: 'staff.reauthenticated', subject: deps.actor.name, after: { by } }),
  ]);
  const maxAgeS = Math.floor(SESSION_LIMITS.staff.absoluteMs / 1000);
  return { output: { success: true, provedUntil: now + FRESH_MS }, session: { token, maxAgeS } };
}

async function byCode(deps: Deps, member: MemberRow, code: string) {
  await guard(deps, 'staff_code', member.id, () => knownBrowser(deps, member));
  const step = await memberStep(deps, member, code);
  if (step === undefined) throw new ShopError('second_factor_wrong');
  return takeStep(deps.db, member.id, step);
}

/** Guesses here and at the sign-in are counted together. */
async function byPassword(deps: Deps, member: MemberRow, password: string): Promise<D1PreparedStatement[]> {
  await guard(deps, 'staff_sign_in', member.email, () => knownBrowser(deps, member));
  if (await checkPassword(password, member.password_hash, deps.settings.PASSWORD_COST)) return [];
  throw new ShopError('second_factor_wrong', { message: 'That password is wrong.' });
}

/**
 * Proves that the signed-in member is still there, for acts that ask for a proof within 10 minutes: by password or by
 * a code of the authenticator app. Throws second_factor_wrong and too_many_requests.
 */
export async function reauthenticate(deps: Deps, { password, code }: ReauthenticateInput) {
  const member = await loadMember(deps, meOf(deps));
  const writes = code ? await byCode(deps, member, code) : await byPassword(deps, member, password ?? '');
  try {
    return await proved(deps, code ? 'totp' : 'password', writes);
  } catch (error) {
    if (missedCondition(error)) throw new ShopError('second_factor_wrong');
    throw error;
  }
}

/** The options with which the browser asks for one of the member's own passkeys. */
export async function beginPasskeyProof(deps: Deps) {
  const subjectId = meOf(deps);
  const own = await passkeysOf(deps, subjectId);
  return { options: await beginAuthentication(deps, { audience: 'staff', subjectId }, own) };
}

/** As `reauthenticate`, by a passkey of the member. Throws passkey_refused. */
export async function finishPasskeyProof(deps: Deps, { response }: PasskeyAnswer) {
  const subjectId = meOf(deps);
  const { passkey, counter } = await finishAuthentication(
    deps,
    { audience: 'staff', subjectId },
    response,
    async (id) => {
      const found = await findPasskey(deps, id);
      return found?.staffId === subjectId ? found : undefined;
    },
  );
  return proved(deps, 'passkey', [usedPasskey(deps, passkey.credentialId, counter)]);
}
