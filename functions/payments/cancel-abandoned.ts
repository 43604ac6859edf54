import { type AbandonedRow, markProviderClosed, selectAbandoned } from '../orders/unpaid-orders';
import type { Deps } from '../platform/deps';
import { forEachConcurrent } from '../platform/for-each-concurrent';
import { withProvider } from './providers';

const BATCH_SIZE = 100;

/**
 * Cancels the payment of an order at its provider. Returns true if nothing is left to cancel, also for a provider the
 * shop no longer uses.
 */
async function isOver(deps: Deps, order: AbandonedRow): Promise<boolean> {
  const own = withProvider(deps, order.provider);
  if (!own) return true;
  try {
    await own.payments.cancel(order.provider_ref);
    return true;
  } catch {
    // The provider did not answer: the cron asks again in a minute.
    return false;
  }
}

/**
 * Cancels the payments of orders that expired or were replaced, so that a page left open cannot pay for keys that are
 * back in stock. A payment that went through before that is settled like any late payment (design 5.6).
 */
export async function cancelAbandoned(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  // Keys for cards that are missing are set again; a shop may well take rupees alone.
  const missing = deps.payments.available ? '' : deps.payments.name;
  const { results } = await selectAbandoned(deps.db, BATCH_SIZE, missing).all();
  const over: string[] = [];
  const cancel = async (order: AbandonedRow) => {
    if (await isOver(deps, order)) over.push(order.id);
  };
  await forEachConcurrent(results, cancel, { signal });
  if (over.length > 0) await markProviderClosed(deps.db, JSON.stringify(over), deps.now()).run();
}
