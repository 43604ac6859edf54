import { ShopError } from '../../src/shop/errors';
import { decideSettlement } from '../../src/shop/orders/settle';
import { isOverloaded, isPreconditionFailed, isSellingDisabled, violates } from '../db/client';
import { sellingOff } from '../db/restoring';
import { loadOrder } from '../orders/load-order';
import type { LoadedOrder } from '../orders/view';
import type { Deps } from '../platform/deps';
import type { ProviderPayment } from '../platform/payments';
import { canRuleApply } from '../risk/evaluate-payment';
import { shopSettings } from '../settings/shop-settings';
import { raiseAttentionOnce, resolveAttention } from '../staff/statements';
import { commitSettlement, commitSettlementUnread, orderIdOf, type Settlement } from './commit-settlement';
import { closeDuplicateOrders, duplicateOrdersOf } from './duplicate-orders';
import { refundIfLinkClosed } from './refund-closed-link';
import { refundSecondPayment } from './refund-second-payment';

const MAX_ATTEMPTS = 4;

async function rejectMismatch(deps: Deps, payment: ProviderPayment, field: string): Promise<never> {
  const message =
    `A payment (${payment.ref}) does not match its order: ${field} differs. No key was given for it. ` +
    'Compare both in the dashboard of the payment provider, and refund what was paid by mistake there.';
  const entry = { kind: 'payment_mismatch', subject: payment.ref, message } as const;
  // Every cron and event finds it again: what staff resolved stays resolved, and money that went back needs nothing.
  await deps.db.batch(
    payment.refunded ? [resolveAttention(deps, entry.kind, entry.subject)] : raiseAttentionOnce(deps, entry),
  );
  throw new ShopError('payment_mismatch');
}

/**
 * Settles a payment of a closed order, which still counts unless its buyer has paid for the same goods by another
 * order.
 */
async function settleLate(
  deps: Deps,
  settlement: Extract<Settlement, { kind: 'payment' }>,
  loaded: LoadedOrder,
): Promise<LoadedOrder | undefined> {
  const duplicates = await duplicateOrdersOf(deps, loaded.order.id);
  if (duplicates.paid) {
    await refundSecondPayment(deps, settlement.payment, { paidOrder: duplicates.paid });
    return loadOrder(deps.db, duplicates.paid);
  }
  if (await refundIfLinkClosed(deps, settlement.payment)) return loaded;
  const settled = await commitSettlement(deps, settlement, loaded);
  await closeDuplicateOrders(deps, duplicates.open);
  return settled;
}

/** Returns the facts of an order that decide what a payment means for it. */
export const settlingOf = (order: LoadedOrder['order']) => ({
  id: order.id,
  status: order.status,
  totalMinor: order.total_minor,
  currency: order.currency,
  provider: order.provider,
  liveMode: order.live_mode === 1,
  settledRef: order.settled_ref,
});

/** Reads the order, decides what the settlement means for it, and commits it if it applies. */
async function decide(deps: Deps, settlement: Settlement): Promise<LoadedOrder | undefined> {
  const loaded = await loadOrder(deps.db, orderIdOf(settlement));
  if (!loaded) {
    if (settlement.kind === 'payment') return rejectMismatch(deps, settlement.payment, 'orderId');
    throw new ShopError('order_not_found');
  }
  const { order } = loaded;
  if (settlement.kind === 'free') {
    if (order.total_minor !== 0 || order.provider !== 'free') throw new ShopError('not_free');
    if (order.status === 'paid' || order.status === 'refunded') return loaded;
    if (order.status !== 'pending') throw new ShopError('order_closed');
    return commitSettlement(deps, settlement, loaded);
  }
  const { payment } = settlement;
  const decision = decideSettlement(settlingOf(order), { ...payment, provider: deps.payments.name });
  if (decision.kind === 'settle')
    return order.status === 'expired'
      ? settleLate(deps, settlement, loaded)
      : commitSettlement(deps, settlement, loaded);
  if (decision.kind === 'not-paid') throw new ShopError('payment_not_completed');
  if (decision.kind === 'mismatch') return rejectMismatch(deps, payment, decision.field);
  if (decision.kind === 'second-payment') await refundSecondPayment(deps, payment);
  return loaded;
}

/** Returns whether the money has arrived and no rule can withhold the keys, so that the fast path is safe. */
const isUsual = async (deps: Deps, payment: ProviderPayment) =>
  !payment.refunded && (await shopSettings(deps)).reviewAboveUsd === 0 && !(await canRuleApply(deps, payment));

/**
 * Marks an order paid and assigns its keys: the only way to do so, for browser, webhook, return page and cron
 * (invariant I3). The first attempt needs one D1 call; if a condition fails, the order is read. A repeat returns the
 * first result. Throws payment_not_completed, payment_mismatch, not_free, order_closed, order_not_found,
 * selling_off, busy.
 */
export async function settle(deps: Deps, settlement: Settlement): Promise<LoadedOrder> {
  if (settlement.kind === 'payment' && settlement.payment.status !== 'succeeded')
    throw new ShopError('payment_not_completed');
  if (deps.settings.SELLING === 'off') throw sellingOff();
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    await deps.failpoint('before:settle');
    try {
      const loaded =
        attempt === 1 && settlement.kind === 'payment' && (await isUsual(deps, settlement.payment))
          ? await commitSettlementUnread(deps, settlement.payment, settlement.deviceInfo)
          : await decide(deps, settlement);
      await deps.failpoint('after:settle');
      if (loaded) return loaded;
    } catch (error) {
      // The money is safe at the provider; the cron settles it once selling is on again.
      if (isSellingDisabled(error)) throw sellingOff();
      const raced =
        isPreconditionFailed(error) ||
        ['payment', 'outbox', 'key_assignment', 'invoice'].some((table) => violates(error, table)) ||
        isOverloaded(error);
      if (!raced) throw error;
    }
  }
  throw new ShopError('busy', { retryAfter: 1 });
}
