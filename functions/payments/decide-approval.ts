import { APPROVAL_WINDOW_MS, needsApproval } from '../../src/shop/orders/approval';
import { mustBeLeftForCard, selectCardUsedUp } from '../coupons/statements';
import { holdForApproval, mustStayWithin, selectPaidLately } from '../orders/approval';
import type { LoadedOrder } from '../orders/view';
import type { Deps } from '../platform/deps';
import type { ProviderPayment } from '../platform/payments';
import { evaluatePayment } from '../risk/evaluate-payment';
import { endDecisions } from '../risk/statements';
import { shopSettings } from '../settings/shop-settings';
import { raiseAttention } from '../staff/statements';

const HELD = 'A paid order is held for approval. Approve it or refund it.';

const HELD_BEFORE =
  'An order was marked for approval before it was paid, e.g. since its buyer was blocked meanwhile. Approve it or refund it.';

const WENT_BACK =
  'The money of an order went back at the payment provider before the shop heard of its payment, so no key went out. ' +
  'The order closes automatically once the refund is found; if it stays open, refund it here.';

const CARD_USED_UP =
  'The card that paid has used this coupon as often as one customer may, under other addresses. Approve the order or refund it.';

/** An order that is being settled. */
interface Settling {
  order: LoadedOrder['order'];
  /** Undefined if nothing had to be paid. */
  payment: ProviderPayment | undefined;
  /** A keyed hash of the card that paid; null if there is none or the provider does not report it. */
  cardHash: string | null;
}

/** What the buyer has paid in the last 24 hours and may pay without approval, in US dollars. */
interface Sum {
  buyer: { orderId: string; since: number; cardHash: string | null };
  limit: number;
}

/** Returns the sum to watch; undefined if the shop sets no limit or nothing was paid. */
async function sumOf(deps: Deps, { order, payment, cardHash }: Settling): Promise<Sum | undefined> {
  const limit = (await shopSettings(deps)).reviewAboveUsd;
  if (limit === 0 || !payment) return undefined;
  return { buyer: { orderId: order.id, since: deps.now() - APPROVAL_WINDOW_MS, cardHash }, limit };
}

async function isOver({ db }: Deps, { buyer, limit }: Sum, order: Settling['order']): Promise<boolean> {
  const before = await selectPaidLately(db, buyer).first();
  return needsApproval((before?.cents ?? 0) + order.total_usd_minor, limit);
}

/** Returns why the money itself calls for approval, whatever the rules say; undefined if it does not. */
async function reasonOf(deps: Deps, { order, payment, cardHash }: Settling, sum: Sum | undefined) {
  if (payment?.refunded) return WENT_BACK;
  if (cardHash && (await selectCardUsedUp(deps.db, order.id, cardHash).first('used_up')) === 1) return CARD_USED_UP;
  return sum && (await isOver(deps, sum, order)) ? HELD : undefined;
}

/** Returns statements that abort the batch if the money calls for approval after all by the time it is written. */
const guardsOf = ({ db }: Deps, { order, cardHash }: Settling, sum: Sum | undefined) => [
  ...(sum ? [mustStayWithin(db, sum.buyer, sum.limit * 100)] : []),
  ...(cardHash ? [mustBeLeftForCard(db, order.id, cardHash)] : []),
];

/**
 * Decides by rules and by sum whether the keys of an order are withheld for approval, and returns the statements that
 * record it. Sums the last 24 hours by email, browser, network and card, so that splitting orders does not evade the
 * threshold; coupon uses are counted by card for the same reason.
 */
export async function decideApproval(deps: Deps, settling: Settling) {
  const { db } = deps;
  const { order } = settling;
  const rules = await evaluatePayment(deps, settling);
  const sum = await sumOf(deps, settling);
  const heldBefore = order.review === 'held' && !rules.held ? HELD_BEFORE : undefined;
  const message = (await reasonOf(deps, settling, sum)) ?? rules.message ?? heldBefore;
  // No rule and no sum withholds the keys: they are delivered.
  if (!message && !rules.held) return { held: false, statements: guardsOf(deps, settling, sum) };
  const writes = [holdForApproval(db, order.id), ...rules.statements];
  // A rule delays them for a time, after which they are delivered.
  if (!message) return { held: true, statements: writes };
  // Staff decide, also where a rule would release them by the clock.
  const decided = rules.held ? [endDecisions(db, order.id)] : [];
  const entry = raiseAttention(deps, { kind: 'order_review', subject: order.id, message });
  return { held: true, statements: [...writes, ...decided, entry] };
}
