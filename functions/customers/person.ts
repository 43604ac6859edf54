import { OF_ACCOUNT, OF_ADDRESS } from '../orders/account-orders';
import type { Deps } from '../platform/deps';
import { type CustomerRow, selectAllByEmail } from './statements';

/** Whose data are exported or erased: an account, or whoever bought with an address and opened none. */
export interface Person {
  account: CustomerRow | null;
  /** Accounts others may have opened for the same address, and nobody has confirmed. */
  others: CustomerRow[];
  /** An address that is theirs beyond doubt; empty for an account that never confirmed its own. */
  email: string;
  /** Where mails go. */
  mailTo: string;
  firstName: string;
  /** The ids of their orders as SQL over `?1`, which is `of`. */
  orders: string;
  of: string;
}

/** An account as itself: what its address brought counts only once it is verified. */
export const personOf = (account: CustomerRow): Person => ({
  account,
  others: [],
  email: account.email_verified_at === null ? '' : account.email,
  mailTo: account.email,
  firstName: account.first_name,
  orders: OF_ACCOUNT,
  of: account.id,
});

/** Whoever staff mean by an address: the account that has verified it, else whatever was bought or opened with it. */
export async function personAt({ db }: Pick<Deps, 'db'>, email: string, firstName: string): Promise<Person> {
  const { results } = await selectAllByEmail(db, email).all<CustomerRow>();
  const [account = null, ...others] = results;
  if (account?.email_verified_at) return { ...personOf(account), others };
  return { account, others, email, mailTo: email, firstName, orders: OF_ADDRESS, of: email };
}
