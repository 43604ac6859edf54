import { ShopError } from '../../src/shop/errors';
import type { SessionOutput, VerifyOutput } from '../../src/shop/staff/contract';
import type { AccessLevel } from '../../src/shop/staff/permissions';
import { isTestShop } from '../orders/test-orders';
import type { Deps } from '../platform/deps';
import { lastVerifiedAt, REAUTHENTICATION_WINDOW_MS } from '../platform/sessions';
import { adminOf, awaitsTotp, loadMember, meOf } from './members';

const ADMINISTRATOR_LEVEL: AccessLevel = 5;

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

/** Returns the same for an administrator. Throws access_level for other staff. */
export async function verifyAdministrator(deps: Deps): Promise<VerifyOutput> {
  if ((deps.actor.accessLevel ?? 0) < ADMINISTRATOR_LEVEL) throw new ShopError('access_level');
  return verify(deps);
}

/** Returns the same for a browser that may be signed out, which is a result, not an error. */
export const readSession = async (deps: Deps): Promise<SessionOutput> => ({
  ...(deps.actor.kind === 'staff' ? await verify(deps) : { success: true, state: 'out' }),
  testShop: isTestShop(deps),
});
