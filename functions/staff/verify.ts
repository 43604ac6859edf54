import type { SessionOutput, VerifyOutput } from '../../src/shop/staff/contract';
import { isTestShop } from '../orders/counted';
import type { Deps } from '../platform/deps';
import { lastVerifiedAt, REAUTHENTICATION_WINDOW_MS } from '../platform/sessions';
import { adminOf, awaitsTotp, loadMember, meOf } from './members';

/** Returns who is signed in and their current permissions, for the guard of every back-office screen. */
export async function verify(deps: Deps): Promise<VerifyOutput> {
  const member = await loadMember(deps, meOf(deps));
  return {
    success: true,
    state: awaitsTotp(member) ? 'totp_setup' : 'active',
    admin: adminOf(member),
    verifiedUntil: lastVerifiedAt(deps.actor) + REAUTHENTICATION_WINDOW_MS,
  };
}

/** Returns the same for a browser that may be signed out, which is a result, not an error. */
export const readSession = async (deps: Deps): Promise<SessionOutput> => ({
  ...(deps.actor.kind === 'staff' ? await verify(deps) : { success: true, state: 'out' }),
  testShop: isTestShop(deps),
});
