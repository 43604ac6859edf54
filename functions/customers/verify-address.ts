import { statement } from '../db/client';
import { deletePasskeysOf } from '../identity/passkeys';
import { endSessionsOf } from '../identity/sessions';
import type { Deps } from '../platform/deps';
import { findCustomer } from './find-customer';
import { markVerified } from './statements';

const UNVERIFIED = 'SELECT id FROM customer WHERE id = ? AND email_verified_at IS NULL';

/**
 * Removes what was set before anybody verified the address, when it is verified in a browser that is not known to be
 * the one that set it: somebody who opened the account in another name keeps no way in.
 */
const dropUnverified = (db: D1Database, id: string) => [
  statement(db, 'UPDATE customer SET password_hash = NULL WHERE id = ? AND email_verified_at IS NULL', id),
  deletePasskeysOf(db, 'customer', UNVERIFIED, id),
  endSessionsOf(db, 'customer', UNVERIFIED, id),
];

/**
 * The writes when somebody verifies, by a mailed code or link, the address of an account. If it was not verified
 * before, and this browser is not the one that is signed in to it, then password, passkeys and devices may be a
 * stranger's: they go.
 */
export async function verifyAddressWrites(deps: Deps, customerId: string): Promise<D1PreparedStatement[]> {
  const { db, request } = deps;
  const actor = request.customerSession ? await findCustomer(deps, request.customerSession) : undefined;
  const verify = markVerified(db, customerId, deps.now());
  return actor?.id === customerId ? [verify] : [...dropUnverified(db, customerId), verify];
}
