import type { SessionOutput, VerifyOutput } from '../../src/shop/staff/contract';
import { isTestShop } from '../orders/counted';
import type { Deps } from '../platform/deps';
import { lastVerifiedAt, REAUTHENTICATION_WINDOW_MS } from '../platform/sessions';
import { adminOf, awaitsTotp, loadMember, meOf } from './members';

/** Who is signed in and what they may do at this moment; what the guard of every back-office screen asks. */
export async function verify(deps: Deps): Promise<VerifyOutput> {
  const member = await loadMember(deps, meOf(deps));
  return {
    success: true,
    state: awaitsTotp(member) ? 'totp_setup' : 'active',
    admin: adminOf(member),
    verifiedUntil: lastVerifiedAt(deps.actor) + REAUTHENTICATION_WINDOW_MS,
  };
}

/** The same for a browser in which perhaps nobody is signed in: that is an answer, too, and no failure. */
export const readSession = async (deps: Deps): Promise<SessionOutput> => ({
  ...(deps.actor.kind === 'staff' ? await verify(deps) : { success: true, state: 'out' }),
  testShop: isTestShop(deps),
});
