import { ShopError } from '../../src/shop/errors';
import type { PasskeyAnswer, SignInOutput } from '../../src/shop/staff/contract';
import { guard } from '../limits/guard';
import { beginAuthentication, finishAuthentication } from '../passkeys/authentication';
import type { Deps } from '../platform/deps';
import { rememberBrowser } from './known-browser';
import { actingAs, loadMember } from './members';
import { findPasskey, usedPasskey } from './passkey-store';
import { openSession, type SignedIn } from './sessions';
import { signedInOutput } from './sign-in';
import { recordAudit } from './statements';

const ASKED = { audience: 'staff', subjectId: null } as const;

/** The options with which the browser asks for a passkey; they tell nothing of who has one. */
export async function beginPasskeySignIn(deps: Deps) {
  await guard(deps, 'staff_sign_in');
  return { options: await beginAuthentication(deps, ASKED) };
}

/**
 * Signs in with a passkey. The device has verified its user, so it counts as both factors. Throws passkey_refused and
 * too_many_requests.
 */
export async function finishPasskeySignIn(deps: Deps, { response }: PasskeyAnswer): Promise<SignedIn<SignInOutput>> {
  await guard(deps, 'staff_sign_in');
  const { passkey, counter } = await finishAuthentication(deps, ASKED, response, (id) => findPasskey(deps, id));
  const member = await loadMember(deps, passkey.staffId);
  if (member.state !== 'active') throw new ShopError('passkey_refused');
  const { session, writes } = await openSession(deps, member.id);
  await deps.db.batch([
    usedPasskey(deps, passkey.credentialId, counter),
    ...writes,
    recordAudit(deps.db, actingAs(deps, member.id), {
      action: 'staff.signed_in',
      subject: `staff:${member.id}`,
      after: { by: 'passkey' },
    }),
  ]);
  return { output: signedInOutput(member), session, device: await rememberBrowser(deps, member.id) };
}
