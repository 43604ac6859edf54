import { releaseRedemptions } from '../coupons/statements';
import { releaseSeatsOf } from '../licences/statements';
import { expireOrders } from '../orders/statements';
import { selectTwins, type TwinRow } from '../orders/statements-twins';
import type { Deps } from '../platform/deps';

/**
 * A second tab may have replaced an order and yet its payment went through: the orders of that browser for the same
 * goods, paid or still open (fault F14).
 */
export async function twinsOf(deps: Deps, orderId: string): Promise<{ paid: string | undefined; open: string[] }> {
  const { results } = await selectTwins(deps.db, orderId).all<TwinRow>();
  return {
    paid: results.find(({ status }) => status === 'paid')?.id,
    open: results.filter(({ status }) => status === 'pending').map(({ id }) => id),
  };
}

/** Closes open orders whose goods were paid for by a late payment of their twin. */
export async function closeTwins({ db }: Deps, open: string[]): Promise<void> {
  if (open.length === 0) return;
  const ids = JSON.stringify(open);
  await db.batch([expireOrders(db, ids), releaseSeatsOf(db, ids), releaseRedemptions(db, ids)]);
}
