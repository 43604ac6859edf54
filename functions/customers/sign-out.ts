import type { Done } from '../../src/shop/customers/contract';
import type { Deps } from '../platform/deps';
import { endByToken, type SignedIn } from './sessions';

/** Ends this browser's session, if it has one; nothing of it can be used again. */
export async function signOut(deps: Deps): Promise<SignedIn<Done>> {
  if (deps.request.customerSession) await endByToken(deps).run();
  return { output: { success: true, message: 'You are signed out.' }, session: null };
}
