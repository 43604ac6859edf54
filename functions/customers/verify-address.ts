import { statement } from '../db/client';
import { deletePasskeysOf } from '../identity/passkeys';
import { endSessionsOf } from '../identity/sessions';
import type { Deps } from '../platform/deps';
import { findCustomer } from './find-customer';
import { markVerified } from './statements';

const UNVERIFIED = 'SELECT id FROM customer WHERE id = ? AND email_verified_at IS NULL';

/**
 * Removes sign-in methods set before the address was verified, if another browser verifies it: a stranger who opened
 * the account with this address loses access.
 */
const dropUnverified = (db: D1Database, id: string) => [
  statement(db, 'UPDATE customer SET password_hash = NULL WHERE id = ? AND email_verified_at IS NULL', id),
  deletePasskeysOf(db, 'customer', UNVERIFIED, id),
  endSessionsOf(db, 'customer', UNVERIFIED, id),
];

/**
 * The statements when a person verifies an account's email address by an emailed code or link. If it was
 * unverified and this browser is not signed in to the account, its password, passkeys and sessions may be a
 * stranger's and are removed.
 */
export async function verifyAddressWrites(deps: Deps, customerId: string): Promise<D1PreparedStatement[]> {
  const { db, request } = deps;
  const actor = request.customerSession ? await findCustomer(deps, request.customerSession) : undefined;
  const verify = markVerified(db, customerId, deps.now());
  return actor?.id === customerId ? [verify] : [...dropUnverified(db, customerId), verify];
}
