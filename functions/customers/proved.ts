import type { Deps } from '../platform/deps';
import { findCustomer } from './find-customer';
import { dropUnproved, markVerified } from './statements';

/**
 * The writes when somebody proves, by a mailed code or link, to own the address of an account. If nobody had proved it
 * before, and this browser is not the one that is signed in to it, then password, passkeys and devices may be a
 * stranger's: they go.
 */
export async function proved(deps: Deps, customerId: string): Promise<D1PreparedStatement[]> {
  const { db, request } = deps;
  const actor = request.customerSession ? await findCustomer(deps, request.customerSession) : undefined;
  const verify = markVerified(db, customerId, deps.now());
  return actor?.id === customerId ? [verify] : [...dropUnproved(db, customerId), verify];
}
