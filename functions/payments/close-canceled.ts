import { releaseRedemptions } from '../coupons/statements';
import { releaseSeatsOf } from '../licences/statements';
import { expireOrders } from '../orders/statements';
import { selectPendingBy } from '../orders/statements-call-off';
import type { Deps } from '../platform/deps';

/** A payment was called off at the provider: the open order that waits for it frees its keys at once. */
export async function closeCanceled(deps: Deps, ref: string): Promise<void> {
  const payment = await deps.payments.retrieve(ref);
  if (payment?.status !== 'canceled') return;
  const { results } = await selectPendingBy(deps.db, ref).all<{ id: string }>();
  if (results.length === 0) return;
  const ids = JSON.stringify(results.map(({ id }) => id));
  await deps.db.batch([expireOrders(deps.db, ids), releaseSeatsOf(deps.db, ids), releaseRedemptions(deps.db, ids)]);
}
