import { ShopError } from '../../src/shop/errors';
import type { OrderMailState, ReadOrderOutput } from '../../src/shop/orders/contract';
import { selectKeys } from '../licences/statements';
import { selectOrderMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { loadedFrom } from './load-order';
import { type OrderRow, selectLines, selectOrderFor } from './statements';
import { selectPendingAddress } from './statements-address';
import { type FactRow, selectTimeline } from './statements-timeline';
import { surveyPath } from './survey-path';
import { orderViewOf, timelineOf } from './view';

/**
 * An order by its id. The paying browser, or one that opened the signed link, sees all of it with masked
 * keys; anybody else sees only its status (design 3.13). Throws order_not_found.
 */
export async function readOrder(deps: Deps, { id }: { id: string }): Promise<ReadOrderOutput> {
  const reads = [
    selectOrderFor(deps, id),
    selectLines(deps.db, id),
    selectKeys(deps.db, id),
    selectOrderMail(deps.db, id),
    selectPendingAddress(deps.db, id, deps.now()),
    selectTimeline(deps.db, id),
  ];
  const results = await deps.db.batch(reads);
  const loaded = loadedFrom(results);
  if (!loaded) throw new ShopError('order_not_found');
  if ((loaded.order as OrderRow & { allowed: number }).allowed !== 1)
    return { access: 'status', id, status: loaded.order.status, createdAt: loaded.order.created_at };
  const [mail, pending] = results.slice(3).map((result) => result.results[0]);
  return {
    ...(await orderViewOf(deps.vault, loaded)),
    mail: (mail as OrderMailState | undefined) ?? null,
    pendingEmail: (pending as { email: string } | undefined)?.email ?? null,
    timeline: timelineOf(loaded.order, (results[5]?.results ?? []) as FactRow[]),
    surveyPath: await surveyPath(deps, loaded.order),
  };
}
