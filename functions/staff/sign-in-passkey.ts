import { ShopError } from '../../src/shop/errors';
import type { PasskeyAnswer, SignInOutput } from '../../src/shop/staff/contract';
import { subjectOf } from '../../src/shop/staff/subject';
import { beginAuthentication, finishAuthentication } from '../identity/authentication';
import { findPasskey, markPasskeyUsed } from '../identity/passkeys';
import type { AuthResult } from '../identity/sessions';
import { rateLimit } from '../limits/rate-limit';
import type { Deps } from '../platform/deps';
import { rememberDevice } from './known-device';
import { actingAs, loadMember } from './members';
import { openStaffSession } from './sessions';
import { signedInOutput } from './sign-in';
import { recordAudit } from './statements';

const ASKED = { audience: 'staff', subjectId: null } as const;

/** Returns the options with which the browser asks for a passkey; they do not reveal which accounts have one. */
export async function beginPasskeySignIn(deps: Deps) {
  await rateLimit(deps, 'staff_sign_in');
  return { options: await beginAuthentication(deps, ASKED) };
}

/**
 * Signs in with a passkey. The device has verified its user, so it counts as both factors. Throws passkey_refused and
 * too_many_requests.
 */
export async function finishPasskeySignIn(deps: Deps, { response }: PasskeyAnswer): Promise<AuthResult<SignInOutput>> {
  await rateLimit(deps, 'staff_sign_in');
  const { passkey, counter } = await finishAuthentication(deps, ASKED, response, (id) =>
    findPasskey(deps, 'staff', id),
  );
  const member = await loadMember(deps, passkey.ownerId);
  if (member.state !== 'active') throw new ShopError('passkey_refused');
  const { session, writes } = await openStaffSession(deps, member.id);
  await deps.db.batch([
    markPasskeyUsed(deps, { kind: 'staff', credentialId: passkey.credentialId, counter }),
    ...writes,
    recordAudit(deps.db, actingAs(deps, member.id), {
      action: 'staff.signed_in',
      subject: subjectOf('staff', member.id),
      after: { by: 'passkey' },
    }),
  ]);
  return { output: signedInOutput(member), session, device: await rememberDevice(deps, member.id) };
}
