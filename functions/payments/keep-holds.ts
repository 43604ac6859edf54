import { isDelayed } from '../../src/shop/payments/methods';
import { isUnderWay } from '../../src/shop/payments/under-way';
import { MINUTE_MS } from '../../src/shop/time';
import { type ClosingRow, extendHolds, selectClosing } from '../orders/unpaid-orders';
import type { Deps } from '../platform/deps';
import { forEachConcurrent } from '../platform/for-each-concurrent';
import { shopSettings } from '../settings/shop-settings';
import { noteBankPending } from './wait-for-bank';

/** An order is looked at in the cron's last run before its time is over, whatever second that falls on. */
const AHEAD_MS = 90_000;
const BATCH = 100;

/** Whether the provider says that somebody is paying for the order. No answer means no: a late payment still counts. */
async function isBeingPaid(deps: Deps, order: ClosingRow): Promise<boolean> {
  try {
    const payment = await deps.payments.retrieve(order.provider_ref);
    if (payment) await noteBankPending(deps, payment);
    // Keys are not kept aside for days: who pays by a bank debit gets them when the money is there.
    return isUnderWay(payment?.status) && !isDelayed(payment?.method);
  } catch {
    return false;
  }
}

/**
 * Orders whose time is about to be over keep their keys for another `holdMinutes` of the settings, up to PAYING_HOLD_MINUTES in all,
 * while their payment is under way (design 5.1). Returns how many; for the cron.
 */
export async function keepHolds(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<number> {
  const { db, payments, settings } = deps;
  if (!payments.available) return 0;
  const now = deps.now();
  const longestMs = settings.PAYING_HOLD_MINUTES * MINUTE_MS;
  const closing = { provider: payments.name, now, until: now + AHEAD_MS, longestMs, limit: BATCH };
  const { results } = await selectClosing(db, closing).all<ClosingRow>();
  const paying: string[] = [];
  const ask = async (order: ClosingRow) => {
    if (await isBeingPaid(deps, order)) paying.push(order.id);
  };
  await forEachConcurrent(results, ask, { signal });
  if (paying.length > 0) {
    const { holdMinutes } = await shopSettings(deps);
    await db.batch(extendHolds(db, paying, { until: now + holdMinutes * MINUTE_MS, longestMs }));
  }
  return paying.length;
}
