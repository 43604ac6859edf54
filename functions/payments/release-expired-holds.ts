import { releaseExpiredSeats } from '../licenses/statements';
import { closeUnpaid, selectExpired } from '../orders/unpaid-orders';
import type { Deps } from '../platform/deps';

const BATCH_SIZE = 100;

/**
 * Closes orders whose time to pay is over and releases their keys and coupon uses, each exactly once (I11, I15). It
 * does not ask the provider, so that no outage keeps keys out of stock; a payment at the last moment is settled late.
 * Returns how many orders it closed.
 */
export async function releaseExpiredHolds(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<number> {
  const { db } = deps;
  let closed = 0;
  for (let count = BATCH_SIZE; count === BATCH_SIZE && !signal?.aborted; closed += count) {
    const { results } = await selectExpired(db, deps.now(), BATCH_SIZE).all();
    const ids = results.map(({ id }) => id);
    await db.batch([...closeUnpaid(db, ids), releaseExpiredSeats(db)]);
    count = results.length;
  }
  return closed;
}
