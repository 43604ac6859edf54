import { isPlatform } from '../../src/shop/commerce/platform';
import { ShopError } from '../../src/shop/errors';
import { needsReview, REVIEW_WINDOW_MS } from '../../src/shop/orders/review';
import { decideSettlement } from '../../src/shop/orders/settle';
import { reportPurchase } from '../analytics/statements';
import { keepRedemption, mustBeLeftForCard, redeemLate, selectCardUsedUp } from '../coupons/statements';
import { missedCondition, overloaded, sellingIsOff, violates } from '../db/client';
import { issueInvoice, issueOf } from '../invoices/statements';
import {
  assignHeldSeats,
  markSeatsAssigned,
  mustCoverOrder,
  recordAssigned,
  releaseSeatsOf,
  topUpSeats,
} from '../licenses/statements';
import { queueMail } from '../mail/statements';
import { loadedFrom, loadOrder, orderReads } from '../orders/load-order';
import { holdForReview, mustStayWithin, selectPaidLately } from '../orders/review';
import { markPaid, settleLines } from '../orders/statements';
import type { LoadedOrder } from '../orders/view';
import type { Deps } from '../platform/deps';
import type { ProviderPayment } from '../platform/payments';
import { evaluatePayment, mayConcern, quietCard } from '../risk/evaluate-payment';
import { endDecisions } from '../risk/statements';
import { shopSettings } from '../settings/shop-settings';
import { raiseAttention, raiseIfAwaiting, recordAudit } from '../staff/statements';
import { countPurchase } from './count-purchase';
import { closeDuplicateOrders, duplicateOrdersOf } from './duplicate-orders';
import { linkWrites, refundIfLinkClosed } from './late-link';
import { recordSettlement } from './record-settlement';
import { refundSecondPayment } from './refund-second-payment';

const TRIES = 4;

/** What settles an order: a payment its provider vouches for, or the fact that nothing is to be paid. */
export type Settlement =
  | { kind: 'payment'; payment: ProviderPayment; deviceInfo?: string | undefined }
  | { kind: 'free'; orderId: string };

const orderIdOf = (s: Settlement) => (s.kind === 'free' ? s.orderId : s.payment.orderId);

const HELD = 'A paid order is held for approval. Approve it or refund it.';

const HELD_BEFORE =
  'An order was marked for approval before it was paid, e.g. since its buyer was blocked meanwhile. Approve it or refund it.';

const CARD_USED_UP =
  'The card that paid has used this coupon as often as one customer may, under other addresses. Approve the order or refund it.';

/** The card that paid, as a keyed hash by which its payments are counted; null where the provider tells none. */
async function cardHashOf({ vault }: Pick<Deps, 'vault'>, settlement: Settlement): Promise<string | null> {
  const fingerprint = settlement.kind === 'payment' ? settlement.payment.cardFingerprint : undefined;
  return fingerprint ? vault.sign('card', fingerprint) : null;
}

const paidBy = (settlement: Settlement) => (settlement.kind === 'payment' ? settlement.payment : undefined);

/**
 * Whether the keys of the order wait, by the shop's rules or for a person's eye, with the statements that say so. What the buyer has paid
 * within a day counts together, by address, browser, network and card, so that nobody stays below the sum by ordering
 * twice; and so do the uses of a coupon by one card.
 */
async function review(deps: Deps, settlement: Settlement, order: LoadedOrder['order'], cardHash: string | null) {
  const { db } = deps;
  const { kind } = settlement;
  const evaluation = await evaluatePayment(deps, { order, payment: paidBy(settlement), cardHash });
  const limit = (await shopSettings(deps)).reviewAboveUsd;
  const since = deps.now() - REVIEW_WINDOW_MS;
  const buyer = { orderId: order.id, since, cardHash };
  const isOver = async () => {
    if (limit === 0 || kind === 'free') return false;
    const before = await selectPaidLately(db, buyer).first<{ cents: number }>();
    return needsReview((before?.cents ?? 0) + order.total_usd_minor, limit);
  };
  const cardOver = cardHash !== null && (await selectCardUsedUp(db, order.id, cardHash).first<number>('over')) === 1;
  const reason = cardOver ? CARD_USED_UP : (await isOver()) ? HELD : undefined;
  const message =
    reason ?? evaluation.message ?? (order.review === 'held' && !evaluation.held ? HELD_BEFORE : undefined);
  if (!message && evaluation.held)
    return { held: true, statements: [holdForReview(db, order.id), ...evaluation.statements] };
  if (!message) {
    const within = limit > 0 && kind !== 'free' ? [mustStayWithin(db, buyer, limit * 100)] : [];
    return { held: false, statements: [...within, ...(cardHash ? [mustBeLeftForCard(db, order.id, cardHash)] : [])] };
  }
  const entry = { id: deps.newId('att'), kind: 'order_review' as const, subject: order.id, message, now: deps.now() };
  const rules = [...evaluation.statements, ...(evaluation.held ? [endDecisions(db, order.id)] : [])];
  return { held: true, statements: [holdForReview(db, order.id), ...rules, raiseAttention(db, entry)] };
}

/** The keys: all that are held, on the first try; topped up from stock once the order is known. */
const delivery = (db: D1Database, orderId: string, order: LoadedOrder | undefined, now: number) => [
  ...(order?.lines ?? []).map((line) => topUpSeats(db, line.id, line.product_id)),
  assignHeldSeats(db, orderId, now),
  ...(order ? [] : [mustCoverOrder(db, orderId)]),
  markSeatsAssigned(db, orderId),
];

/** One write: payment, order, keys, history, mail and audit, or nothing. `lines` are topped up first. */
async function commit(
  deps: Deps,
  settlement: Settlement,
  order: LoadedOrder | undefined,
): Promise<LoadedOrder | undefined> {
  const { db } = deps;
  const now = deps.now();
  const orderId = orderIdOf(settlement);
  const cardHash = await cardHashOf(deps, settlement);
  // Before the mail, which carries what was issued by the time it was written.
  const issue = await issueOf(deps);
  const isInvoiced = issue.ofStores === 'shop' || !isPlatform(deps.payments.name);
  const mail = queueMail(deps, { kind: 'order_paid', subjectId: orderId, version: 1, recipient: { orderId } });
  const quiet = cardHash && !order ? await quietCard(deps) : undefined;
  const unread = { held: false, statements: cardHash ? [mustBeLeftForCard(db, orderId, cardHash, quiet)] : [] };
  const { held, statements } = order ? await review(deps, settlement, order.order, cardHash) : unread;
  const writes = [
    ...(order ? linkWrites(deps, order) : []),
    ...(settlement.kind === 'payment'
      ? recordSettlement(db, settlement.payment, { provider: deps.payments.name, cardHash, now })
      : []),
    ...markPaid(db, orderId, now, {
      free: settlement.kind === 'free',
      deviceInfo: settlement.kind === 'payment' ? settlement.deviceInfo : undefined,
    }),
    ...statements,
    ...(held ? [releaseSeatsOf(db, JSON.stringify([orderId]))] : delivery(db, orderId, order, now)),
    settleLines(db, orderId, now),
    ...(settlement.kind === 'payment' && isInvoiced
      ? [issueInvoice(db, orderId, issue, settlement.payment.liveMode)]
      : []),
    keepRedemption(db, orderId),
    ...(order?.order.coupon_code ? redeemLate(db, orderId) : []),
    recordAssigned(db, orderId, deps.actor.name, now),
    mail.write,
    ...reportPurchase(deps, orderId, now),
    // The first try goes through only when no copy waits.
    ...(order && !held ? [raiseIfAwaiting(db, { id: deps.newId('att'), orderId, now })] : []),
    recordAudit(db, deps, {
      action: 'order.paid',
      subject: orderId,
      after: settlement.kind === 'payment' ? { ref: settlement.payment.ref } : { free: true },
    }),
  ];
  const results = await db.batch([...writes, ...orderReads(db, orderId)]);
  mail.send();
  return countPurchase(deps, loadedFrom(results.slice(writes.length)));
}

async function refuse(deps: Deps, payment: ProviderPayment, field: string): Promise<never> {
  const message =
    `A payment (${payment.ref}) does not match its order: ${field} differs. No key was given for it. ` +
    'Compare both in the dashboard of the payment provider, and refund what was paid by mistake there.';
  await raiseAttention(deps.db, {
    id: deps.newId('att'),
    kind: 'payment_mismatch',
    subject: payment.ref,
    message,
    now: deps.now(),
  }).run();
  throw new ShopError('payment_mismatch');
}

/** A payment of a closed order still counts, unless its buyer has paid for the same goods by another order meanwhile. */
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
  const settled = await commit(deps, settlement, loaded);
  await closeDuplicateOrders(deps, duplicates.open);
  return settled;
}

/** The parts of an order that decide what a payment means for it. */
export const settlingOf = (order: LoadedOrder['order']) => ({
  id: order.id,
  status: order.status,
  totalMinor: order.total_minor,
  currency: order.currency,
  provider: order.provider,
  liveMode: order.live_mode === 1,
  settledRef: order.settled_ref,
});

/** Reads the order and says what this settlement means for it; commits when it is to be settled. */
async function decide(deps: Deps, settlement: Settlement): Promise<LoadedOrder | undefined> {
  const loaded = await loadOrder(deps.db, orderIdOf(settlement));
  if (!loaded) {
    if (settlement.kind === 'payment') return refuse(deps, settlement.payment, 'orderId');
    throw new ShopError('order_not_found');
  }
  const { order } = loaded;
  if (settlement.kind === 'free') {
    if (order.total_minor !== 0 || order.provider !== 'free') throw new ShopError('not_free');
    if (order.status === 'paid' || order.status === 'refunded') return loaded;
    if (order.status !== 'pending') throw new ShopError('order_closed');
    return commit(deps, settlement, loaded);
  }
  const { payment } = settlement;
  const decision = decideSettlement(settlingOf(order), { ...payment, provider: deps.payments.name });
  if (decision.kind === 'settle')
    return order.status === 'expired' ? settleLate(deps, settlement, loaded) : commit(deps, settlement, loaded);
  if (decision.kind === 'not-paid') throw new ShopError('payment_not_completed');
  if (decision.kind === 'mismatch') return refuse(deps, payment, decision.field);
  if (decision.kind === 'second-payment') await refundSecondPayment(deps, payment);
  return loaded;
}

/** Whether nothing in force asks to look at a payment like this one before its keys go out. */
const isUsual = async (deps: Deps, payment: ProviderPayment) =>
  (await shopSettings(deps)).reviewAboveUsd === 0 && !(await mayConcern(deps, payment));

/**
 * The one way an order becomes paid and gets its keys, whoever asks: the browser, a webhook, the return page
 * or the cron (invariant I3). The first try assumes that every copy is held and that nobody reviews orders, and needs
 * one D1 call; when a condition misses, the order is read and decided. Whoever comes second reads the first one's result.
 * Throws payment_not_completed, payment_mismatch, not_free, order_closed, order_not_found or busy.
 */
export async function settle(deps: Deps, settlement: Settlement): Promise<LoadedOrder> {
  if (settlement.kind === 'payment' && settlement.payment.status !== 'succeeded')
    throw new ShopError('payment_not_completed');
  if (deps.settings.SELLING === 'off') throw new ShopError('selling_off', { retryAfter: 60 });
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    await deps.failpoint('before:settle');
    try {
      const loaded =
        attempt === 1 && settlement.kind === 'payment' && (await isUsual(deps, settlement.payment))
          ? await commit(deps, settlement, undefined)
          : await decide(deps, settlement);
      await deps.failpoint('after:settle');
      if (loaded) return loaded;
    } catch (error) {
      // The money is safe at the provider; the cron settles it when selling is on again.
      if (sellingIsOff(error)) throw new ShopError('selling_off', { retryAfter: 60 });
      const raced =
        missedCondition(error) ||
        ['payment', 'outbox', 'key_assignment', 'invoice'].some((table) => violates(error, table)) ||
        overloaded(error);
      if (!raced) throw error;
    }
  }
  throw new ShopError('busy', { retryAfter: 1 });
}
