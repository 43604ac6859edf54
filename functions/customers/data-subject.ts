import { statement } from '../db/client';
import { OF_ACCOUNT, OF_ADDRESS } from '../orders/account-orders';
import type { Deps } from '../platform/deps';
import { type CustomerRow, selectAllByEmail } from './statements';

/** The data subject of an export or erasure: an account, or a buyer without one. */
export interface DataSubject {
  account: CustomerRow | null;
  /** Unconfirmed accounts that others may have opened with the same email address. */
  others: CustomerRow[];
  /** The confirmed email address; empty for an account that never confirmed its own. */
  email: string;
  /** The recipient of emails. */
  mailTo: string;
  firstName: string;
  /** SQL: the ids of their orders; `?1` is bound to `of`. */
  orders: string;
  of: string;
}

/** The data subject of an account. Data linked only by its email address counts only once that is verified. */
export const dataSubjectOf = (account: CustomerRow): DataSubject => ({
  account,
  others: [],
  email: account.email_verified_at === null ? '' : account.email,
  mailTo: account.email,
  firstName: account.first_name,
  orders: OF_ACCOUNT,
  of: account.id,
});

/** The data subject behind an email address: the account that verified it, else all orders and accounts with it. */
export async function findDataSubject(
  { db }: Pick<Deps, 'db'>,
  email: string,
  firstName: string,
): Promise<DataSubject> {
  const { results } = await selectAllByEmail(db, email).all();
  const [account = null, ...others] = results;
  if (account?.email_verified_at) return { ...dataSubjectOf(account), others };
  return { account, others, email, mailTo: email, firstName, orders: OF_ADDRESS, of: email };
}

/** Unconfirmed accounts with an email address (`?1`) that hold orders of other addresses. */
const selectHoldingOthers = (db: D1Database, email: string) =>
  statement<{ id: string }>(
    db,
    `SELECT DISTINCT c.id FROM customer c JOIN orders o ON o.customer_id = c.id
     WHERE c.email = ?1 AND c.email_verified_at IS NULL AND o.email <> ?1`,
    email,
  );

/**
 * The data subject of an email address, for its reader and for staff. Excludes orders of other addresses and accounts
 * that hold such orders: their owner may have mistyped this address and never confirmed it.
 */
export async function findGuest(deps: Pick<Deps, 'db'>, email: string, firstName: string): Promise<DataSubject> {
  const person = await findDataSubject(deps, email, firstName);
  if (person.account?.email_verified_at) return person;
  const { results } = await selectHoldingOthers(deps.db, email).all();
  const own = [...(person.account ? [person.account] : []), ...person.others].filter(
    ({ id }) => !results.some((row) => row.id === id),
  );
  const [account = null, ...others] = own;
  return { ...person, account, others, orders: 'SELECT id FROM orders WHERE email = ?1' };
}
