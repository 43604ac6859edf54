import { isDelayed } from '../../src/shop/payments/methods';
import { isUnderWay } from '../../src/shop/payments/under-way';
import { MINUTE_MS } from '../../src/shop/time';
import { type ClosingRow, extendHolds, selectClosing } from '../orders/unpaid-orders';
import type { Deps } from '../platform/deps';
import { forEachConcurrent } from '../platform/for-each-concurrent';
import { shopSettings } from '../settings/shop-settings';
import { recordBankPending } from './record-bank-payment';

/** Looks 90 seconds ahead, so that one cron run sees every order before it expires. */
const AHEAD_MS = 90_000;
const BATCH_SIZE = 100;

/**
 * Returns whether the provider reports a payment in progress for the order. No answer means no: a late payment still
 * counts.
 */
async function isBeingPaid(deps: Deps, order: ClosingRow): Promise<boolean> {
  try {
    const payment = await deps.payments.retrieve(order.provider_ref);
    if (payment) await recordBankPending(deps, payment);
    // Bank debits take days; keys are assigned when the money arrives.
    return isUnderWay(payment?.status) && !isDelayed(payment?.method);
  } catch {
    return false;
  }
}

/**
 * Extends the key holds of orders that are about to expire while their payment is in progress (design 5.1): by
 * `holdMinutes` of the settings, up to PAYING_HOLD_MINUTES in all. Returns how many; for the cron.
 */
export async function extendDueHolds(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<number> {
  const { db, payments, settings } = deps;
  if (!payments.available) return 0;
  const now = deps.now();
  const maxHoldMs = settings.PAYING_HOLD_MINUTES * MINUTE_MS;
  const closing = { provider: payments.name, now, until: now + AHEAD_MS, maxHoldMs, limit: BATCH_SIZE };
  const { results } = await selectClosing(db, closing).all();
  const paying: string[] = [];
  const ask = async (order: ClosingRow) => {
    if (await isBeingPaid(deps, order)) paying.push(order.id);
  };
  await forEachConcurrent(results, ask, { signal });
  if (paying.length > 0) {
    const { holdMinutes } = await shopSettings(deps);
    await db.batch(extendHolds(db, paying, { until: now + holdMinutes * MINUTE_MS, maxHoldMs }));
  }
  return paying.length;
}
