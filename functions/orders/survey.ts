import { normaliseCode } from '../../src/shop/coupons/rules';
import { ShopError } from '../../src/shop/errors';
import { type Currency, fromMajor, parseCurrency } from '../../src/shop/money';
import { orderNumber } from '../../src/shop/orders/number';
import { type Plan, planOrder } from '../../src/shop/orders/plan';
import { type ProductRow, type RateRow, selectProductsById, selectRate } from '../catalogue/statements';
import { type CouponRow, couponOf, freeSlot, givenBack, selectCoupon } from '../coupons/statements';
import type { Deps } from '../platform/deps';
import { noteShelf } from './at-once';
import type { OrderWish, PlacedOrder } from './place-order';
import {
  countOpenOrders,
  type HeldNearby,
  type IdempotentRow,
  type OpenOrderRow,
  selectHeldNearby,
  selectIdempotent,
  selectOpenOrders,
} from './statements-request';

/** What an order is decided from, and the buyer's former open orders, which the new one replaces. */
export interface Survey {
  plan: Plan;
  couponRow: CouponRow | undefined;
  slot: number | null | undefined;
  open: string[];
}

function placedBefore(row: IdempotentRow): PlacedOrder {
  return {
    id: row.id,
    number: orderNumber(row.seq, row.created_at),
    attempt: row.attempt,
    providerRef: row.provider_ref,
    totalMinor: row.total_minor,
    currency: parseCurrency(row.currency) ?? 'USD',
    email: row.email,
    expiresAt: row.expires_at,
    status: row.status,
    awaiting: JSON.parse(row.awaiting) as PlacedOrder['awaiting'],
  };
}

/**
 * Whether a request may make a new order although it made one before. The same cart sent again without an
 * Idempotency-Key after it was paid is a second purchase, not a repetition.
 */
function isOver(status: string, key: string | undefined): boolean {
  if (status === 'failed' || status === 'expired' || status === 'cancelled') return true;
  return status !== 'pending' && (key?.startsWith('cart:') ?? false);
}

/** Whether an order still costs what its buyer sees now: after a change of price another sum may stand on the screen. */
const costsWhatIsSeen = (row: IdempotentRow, { amount }: OrderWish, currency: Currency): boolean =>
  row.status !== 'pending' || amount === undefined || fromMajor(amount, currency) === row.total_minor;

/** Copies per product that the orders about to be replaced hold: they are this buyer's own stock. */
function heldBy(open: OpenOrderRow[]): (productId: string) => number {
  const held = open.map((order) => JSON.parse(order.held) as Record<string, number>);
  return (productId) => held.reduce((sum, seats) => sum + (seats[productId] ?? 0), 0);
}

/** How many seats of a product one address may still hold, so that nobody can empty the shop (design 5.1). */
function allowedHere(nearby: HeldNearby[], limit: number): (productId: string) => number {
  const seats = new Map(nearby.map((row) => [row.product_id, row.seats]));
  return (productId) => Math.max(0, limit - (seats.get(productId) ?? 0));
}

/**
 * Reads, in one D1 call, all that decides an order, and plans it; or finds the order this very request made
 * before. What the buyer's former open orders hold counts as free, since the new order replaces them. Throws
 * the errors of planOrder, idempotency_conflict and too_many_requests.
 */
export async function survey(
  deps: Deps,
  wish: OrderWish,
  currency: Currency,
  key: string | undefined,
  hash: string,
): Promise<Survey | PlacedOrder> {
  const email = wish.billingInfo.email.toLowerCase();
  const code = wish.couponCode ? normaliseCode(wish.couponCode) : '';
  const { browserHash = '', ipHash } = deps.request;
  const asker = { browserHash, ipHash, email };
  const [products, rates, coupons, open, nearby, fromHere, before] = await deps.db.batch([
    selectProductsById(
      deps.db,
      wish.items.map((item) => item.productId),
    ),
    selectRate(deps.db, currency),
    selectCoupon(deps.db, code, email),
    selectOpenOrders(deps.db, asker),
    selectHeldNearby(deps.db, asker),
    countOpenOrders(deps.db, deps.request.ipHash),
    selectIdempotent(deps.db, key ?? ''),
  ]);
  const known = before?.results[0] as IdempotentRow | undefined;
  if (known && known.request_hash !== hash) throw new ShopError('idempotency_conflict');
  if (known && !isOver(known.status, key) && costsWhatIsSeen(known, wish, currency)) return placedBefore(known);
  const openHere = (fromHere?.results[0] as { open: number } | undefined)?.open ?? 0;
  if (openHere >= deps.settings.OPEN_ORDERS_PER_IP) throw new ShopError('too_many_requests', { retryAfter: 60 });
  const former = (open?.results ?? []) as OpenOrderRow[];
  const held = heldBy(former);
  const allowed = allowedHere((nearby?.results ?? []) as HeldNearby[], deps.settings.HELD_PER_IP);
  const stored = coupons?.results[0] as CouponRow | undefined;
  const couponRow = stored && givenBack(stored, former, email);
  const slot = couponRow && freeSlot(couponRow);
  const shelf = ((products?.results ?? []) as ProductRow[]).map((row) => ({
    id: row.id,
    name: row.name,
    priceMinor: row.price_minor,
    sellable: Math.min(row.sellable + held(row.id), allowed(row.id)),
    allowBackorder: row.allow_backorder === 1,
    maxPerOrder: row.max_per_order,
  }));
  const rateMillionths = (rates?.results[0] as RateRow | undefined)?.millionths ?? 0;
  noteShelf(shelf, currency, rateMillionths);
  const plan = planOrder({
    items: wish.items,
    products: shelf,
    currency,
    rateMillionths,
    ...(code && { coupon: { rule: couponRow && couponOf(couponRow), code, slot } }),
    ...(wish.amount !== undefined && { amount: wish.amount }),
    now: deps.now(),
  });
  return {
    plan,
    couponRow: code ? couponRow : undefined,
    slot,
    open: former.map(({ id }) => id),
  };
}
