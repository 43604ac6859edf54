import { closeUnpaid, selectDuplicateOrders } from '../orders/unpaid-orders';
import type { Deps } from '../platform/deps';

/**
 * Returns the orders of the same browser for the same goods, paid or still open: a second tab may have replaced an
 * order whose payment nevertheless went through (fault F14).
 */
export async function duplicateOrdersOf(
  deps: Deps,
  orderId: string,
): Promise<{ paid: string | undefined; open: string[] }> {
  const { results } = await selectDuplicateOrders(deps.db, orderId).all();
  return {
    paid: results.find(({ status }) => status === 'paid')?.id,
    open: results.filter(({ status }) => status === 'pending').map(({ id }) => id),
  };
}

/** Closes open orders whose goods were paid for by a late payment of a duplicate order. */
export async function closeDuplicateOrders({ db }: Deps, open: string[]): Promise<void> {
  if (open.length === 0) return;
  await db.batch(closeUnpaid(db, open));
}
