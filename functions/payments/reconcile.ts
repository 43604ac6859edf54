import { ShopError } from '../../src/shop/errors';
import { releaseRedemptions } from '../coupons/statements';
import { releaseExpiredSeats, releaseSeatsOf } from '../licences/statements';
import { expireOrders, selectExpired, selectUnsettled } from '../orders/statements';
import type { Deps } from '../platform/deps';
import { atOnce } from './at-once';
import { callOff } from './call-off';
import { readEvents } from './read-events';
import { readPayments } from './read-payments';
import { sendRefund } from './send-refund';
import { settle } from './settle';
import { type RefundRow, selectOpenRefunds } from './statements-refund';
import { watchWebhooks } from './watch-webhooks';

const GRACE_MS = 30_000;
/** How long after its hold an order is still asked about, for a buyer who paid late and closed the tab. */
const LATE_MS = 35 * 60_000;
const BATCH = 100;

interface Unsettled {
  id: string;
  provider: string;
  provider_ref: string | null;
}

async function settleOne(deps: Deps, order: Unsettled): Promise<boolean> {
  try {
    if (order.provider === 'free') {
      await settle(deps, { kind: 'free', orderId: order.id });
      return true;
    }
    const payment =
      order.provider_ref && order.provider === deps.payments.name
        ? await deps.payments.retrieve(order.provider_ref)
        : undefined;
    if (payment?.status !== 'succeeded') return false;
    await settle(deps, { kind: 'payment', payment });
    return true;
  } catch (error) {
    // One broken order must not keep the others from their keys; mismatches are attention entries already.
    if (!(error instanceof ShopError))
      console.error(JSON.stringify({ level: 'error', order: order.id, error: String(error) }));
    return false;
  }
}

/** Settles orders whose browser or webhook never came back (invariant I4). Returns how many. */
async function settleOpenOrders(deps: Deps): Promise<number> {
  const now = deps.now();
  const from = now - deps.settings.HOLD_MINUTES * 60_000 - LATE_MS;
  const window = { now, from, until: now - GRACE_MS, limit: BATCH };
  const { results } = await selectUnsettled(deps.db, window).all<Unsettled>();
  let settled = 0;
  await atOnce(results, async (order) => {
    if (await settleOne(deps, order)) settled += 1;
  });
  return settled;
}

/** Closes orders nobody paid for and puts their keys and coupon uses back, each exactly once (I11, I15). */
async function expire(deps: Deps): Promise<number> {
  const { db } = deps;
  const { results } = await selectExpired(db, deps.now(), BATCH).all<{ id: string }>();
  const ids = JSON.stringify(results.map(({ id }) => id));
  // Whatever was paid meanwhile holds nothing any more, so these statements pass it by.
  await db.batch([
    expireOrders(db, ids),
    releaseSeatsOf(db, ids),
    releaseRedemptions(db, ids),
    releaseExpiredSeats(db),
  ]);
  return results.length;
}

/** Finishes refunds whose intent was stored but whose call to the provider was cut off. */
async function finishRefunds(deps: Deps): Promise<void> {
  const { results } = await selectOpenRefunds(deps.db, BATCH).all<RefundRow>();
  for (const row of results) await sendRefund(deps, row, true);
}

/** A provider that is down for an hour must not keep seats held or refunds waiting. */
async function unlessDown(part: (deps: Deps) => Promise<void>, deps: Deps): Promise<void> {
  try {
    await part(deps);
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', cron: part.name, error: String(error) }));
  }
}

/**
 * The money part of the one-minute cron: settle, read what webhooks may not have told, expire, call off at the provider
 * what nobody may pay any more, finish refunds. Safe to run twice at once.
 */
export async function reconcile(deps: Deps): Promise<{ settled: number; expired: number }> {
  const settled = await settleOpenOrders(deps);
  await unlessDown(readEvents, deps);
  await unlessDown(readPayments, deps);
  const expired = await expire(deps);
  for (const part of [callOff, finishRefunds, watchWebhooks]) await unlessDown(part, deps);
  return { settled, expired };
}
