import { missedCondition } from '../db/client';
import { assignToWaiting, claimForWaiting, countFree } from '../licences/statements-waiting';
import { queueKeysArrived } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { resolveUnlessAwaiting } from '../staff/statements';
import { fulfilWaiting, selectServable, selectWaiting, type WaitingRow } from './statements-waiting';

/** Lines of a product served in one call; the cron goes on with the rest. */
const MAX_LINES = 100;

/** Gives one waiting line what there is, in one write; false when there was nothing to give or to serve. */
async function serveLine(deps: Deps, line: WaitingRow): Promise<boolean> {
  const { db } = deps;
  const now = deps.now();
  const outboxId = deps.newId('mail');
  try {
    await db.batch([
      ...claimForWaiting(db, line.id, line.product_id),
      ...assignToWaiting(db, line.id, deps.actor.name, now),
      fulfilWaiting(db, line.id),
      queueKeysArrived(db, outboxId, line.order_id, now),
      resolveUnlessAwaiting(db, line.order_id, now),
    ]);
  } catch (error) {
    if (missedCondition(error)) return false;
    throw error;
  }
  deps.later(deps.jobs.send({ kind: 'mail', outboxId }));
  return true;
}

async function serveProduct(deps: Deps, productId: string): Promise<number> {
  const { results } = await selectWaiting(deps.db, productId, MAX_LINES).all<WaitingRow>();
  let served = 0;
  for (const line of results) {
    if (await serveLine(deps, line)) served += 1;
    else if (!(await countFree(deps.db, productId, 1).first<number>('free'))) break;
  }
  return served;
}

/**
 * Serves paid order lines that wait for keys, the oldest payment first (invariant I10): of one product after an
 * import, of every product from the cron. Safe to run at any time and several times at once.
 * @returns how many lines received keys.
 */
export async function serveWaiting(
  deps: Deps,
  { productId }: { productId?: string | undefined } = {},
): Promise<{ served: number }> {
  const products = productId ? [{ id: productId }] : (await selectServable(deps.db).all<{ id: string }>()).results;
  let served = 0;
  for (const { id } of products) served += await serveProduct(deps, id);
  return { served };
}

/** How many waiting lines would receive keys if `arriving` more seats of the product were on the shelf. */
export async function countServable(deps: Pick<Deps, 'db'>, productId: string, arriving: number): Promise<number> {
  const { results } = await selectWaiting(deps.db, productId, MAX_LINES).all<WaitingRow>();
  if (results.length === 0) return 0;
  const wanted = results.reduce((sum, line) => sum + line.missing, 0);
  let seats = arriving + ((await countFree(deps.db, productId, wanted).first<number>('free')) ?? 0);
  let servable = 0;
  for (const line of results) {
    if (seats <= 0) break;
    seats -= line.missing;
    servable += 1;
  }
  return servable;
}
