import { ShopError } from '../../src/shop/errors';
import { MINUTE_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { forEachConcurrent } from '../platform/for-each-concurrent';
import { shopSettings } from '../settings/shop-settings';
import { endLinkOrder } from './cancel-link';
import { withProvider } from './providers';
import { readPayment } from './read-payment';
import { settle } from './settle';

/** SQL: whether an order may have been paid without the shop knowing. */
const MAY_BE_PAID = "(status = 'pending' OR (status IN ('failed', 'expired') AND provider <> 'free'))";

/** SQL: whether the link of an open order was canceled while its provider did not answer. */
const IS_ENDING = `(o.status = 'pending' AND EXISTS (SELECT 1 FROM payment_link_order w JOIN payment_link l ON l.id = w.link_id
  WHERE w.order_id = o.id AND l.canceled_at IS NOT NULL))`;

/**
 * Returns orders that may have been paid without the shop knowing: those that have just expired, and the newest
 * ones, closed or not, so that neither many abandoned orders nor a late payment keep a paid one waiting.
 */
const selectUnsettled = (db: D1Database, window: { closing: number; from: number; until: number; limit: number }) =>
  statement<Unsettled>(
    db,
    `SELECT id, provider, provider_ref, ${IS_ENDING} AS ending FROM (
       SELECT id, provider, provider_ref, status FROM orders WHERE created_at BETWEEN ?2 AND ?1
         AND ${MAY_BE_PAID}
       ORDER BY created_at DESC LIMIT ?4) o
     UNION SELECT id, provider, provider_ref, ${IS_ENDING} FROM (
       SELECT id, provider, provider_ref, status FROM orders WHERE created_at BETWEEN ?2 AND ?3
         AND ${MAY_BE_PAID}
       ORDER BY created_at DESC LIMIT ?4) o`,
    window.closing,
    window.from,
    window.until,
    window.limit,
  );

interface Unsettled {
  id: string;
  provider: string;
  provider_ref: string | null;
  ending: number;
}

/** The newest orders are left to their browsers to confirm. */
const GRACE_MS = 30_000;
/** How long after its hold an order is still checked, for a buyer who paid late and closed the tab. */
const LATE_MS = 35 * MINUTE_MS;
const BATCH_SIZE = 100;

async function settleOne(deps: Deps, order: Unsettled): Promise<boolean> {
  try {
    if (order.provider === 'free') {
      await settle(deps, { kind: 'free', orderId: order.id });
      return true;
    }
    if (order.ending === 1) {
      await endLinkOrder(deps, order);
      return false;
    }
    const own = withProvider(deps, order.provider);
    const payment = own && order.provider_ref ? await readPayment(own, order.provider_ref) : undefined;
    if (!own || payment?.status !== 'succeeded') return false;
    await settle(own, { kind: 'payment', payment });
    return true;
  } catch (error) {
    // One broken order must not hold up the others; mismatches already raise an attention entry.
    if (!(error instanceof ShopError))
      console.error(JSON.stringify({ level: 'error', order: order.id, error: String(error) }));
    return false;
  }
}

/**
 * Settles orders that no browser or webhook confirmed (invariant I4), also those whose hold has just ended. Returns how
 * many.
 */
export async function settleOpenOrders(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<number> {
  const now = deps.now();
  const { PAYING_HOLD_MINUTES } = deps.settings;
  const closing = now - (await shopSettings(deps)).holdMinutes * MINUTE_MS;
  const window = {
    closing,
    from: now - PAYING_HOLD_MINUTES * MINUTE_MS - LATE_MS,
    until: now - GRACE_MS,
    limit: BATCH_SIZE,
  };
  const { results } = await selectUnsettled(deps.db, window).all();
  let settled = 0;
  const countSettled = async (order: Unsettled) => {
    if (await settleOne(deps, order)) settled += 1;
  };
  await forEachConcurrent(results, countSettled, { signal });
  return settled;
}
