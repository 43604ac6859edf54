import { normaliseCode } from '../../src/shop/coupons/rules';
import { ShopError } from '../../src/shop/errors';
import { type Currency, parseCurrency } from '../../src/shop/money';
import { orderNumber } from '../../src/shop/orders/number';
import { type Plan, planOrder } from '../../src/shop/orders/plan';
import type { BillingInfo } from '../../src/shop/payments/contract';
import { type ProductRow, type RateRow, selectProductsById, selectRate } from '../catalogue/statements';
import { type CouponRow, couponOf, freeSlot, redeem, releaseRedemptions, selectCoupon } from '../coupons/statements';
import { missedCondition, must, overloaded, violates } from '../db/client';
import { holdSeats, releaseSeatsOf } from '../licences/statements';
import type { Deps } from '../platform/deps';
import { sha256 } from '../platform/vault';
import {
  countOpenOrders,
  expireOrders,
  type IdempotentRow,
  insertLines,
  insertOrder,
  rememberRequest,
  selectIdempotent,
  selectOpenOrders,
} from './statements';

export interface OrderWish {
  items: { productId: string; quantity: number; price?: number | undefined }[];
  billingInfo: BillingInfo;
  couponCode?: string | null | undefined;
  currency: string;
  /** The total the buyer saw, in major units of `currency`. */
  amount?: number;
  consents?: object | undefined;
  deviceInfo?: object | undefined;
  forceNew?: boolean | undefined;
  provider: {
    name: string;
    liveMode: boolean;
    predictRef?: (order: { orderId: string; attempt: number }) => Promise<string>;
  };
  /** Refuses the plan before anything is written, e.g. a total below the provider's minimum. */
  check(plan: Plan): void;
}

export interface PlacedOrder {
  id: string;
  number: string;
  attempt: number;
  providerRef: string | null;
  totalMinor: number;
  currency: Currency;
  email: string;
  expiresAt: number;
  status: string;
  awaiting: { productId: string; quantity: number }[];
}

interface Read {
  plan: Plan;
  couponRow: CouponRow | undefined;
  slot: number | null | undefined;
  open: string[];
}

const TRIES = 4;

async function requestKey(deps: Deps, wish: OrderWish): Promise<{ key: string | undefined; hash: string }> {
  const { items, billingInfo, couponCode, currency } = wish;
  const hash = await sha256(
    JSON.stringify([
      items.map((i) => [i.productId, i.quantity]),
      billingInfo,
      couponCode ?? null,
      currency,
      wish.provider.name,
    ]),
  );
  const browser = deps.request.browserHash ?? '';
  if (deps.request.idempotencyKey) return { key: `sent:${browser}:${deps.request.idempotencyKey}`, hash };
  return { key: wish.forceNew ? undefined : `cart:${browser}:${hash}`, hash };
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
    awaiting: [],
  };
}

async function read(
  deps: Deps,
  wish: OrderWish,
  currency: Currency,
  key: string | undefined,
  hash: string,
): Promise<Read | PlacedOrder> {
  const email = wish.billingInfo.email.toLowerCase();
  const code = wish.couponCode ? normaliseCode(wish.couponCode) : '';
  const [products, rates, coupons, open, fromHere, before] = await deps.db.batch([
    selectProductsById(
      deps.db,
      wish.items.map((item) => item.productId),
    ),
    selectRate(deps.db, currency),
    selectCoupon(deps.db, code, email),
    selectOpenOrders(deps.db, deps.request.browserHash ?? '', email),
    countOpenOrders(deps.db, deps.request.ipHash),
    selectIdempotent(deps.db, key ?? ''),
  ]);
  const known = before?.results[0] as IdempotentRow | undefined;
  if (known && known.request_hash !== hash) throw new ShopError('idempotency_conflict');
  if (known && !['failed', 'expired', 'cancelled'].includes(known.status)) return placedBefore(known);
  const openHere = (fromHere?.results[0] as { open: number } | undefined)?.open ?? 0;
  if (openHere >= deps.settings.OPEN_ORDERS_PER_IP) throw new ShopError('too_many_requests', { retryAfter: 60 });
  const couponRow = coupons?.results[0] as CouponRow | undefined;
  const slot = couponRow && freeSlot(couponRow);
  const plan = planOrder({
    items: wish.items,
    products: ((products?.results ?? []) as ProductRow[]).map((row) => ({
      id: row.id,
      name: row.name,
      priceMinor: row.price_minor,
      sellable: row.sellable,
      allowBackorder: row.allow_backorder === 1,
      maxPerOrder: row.max_per_order,
    })),
    currency,
    rateMillionths: (rates?.results[0] as RateRow | undefined)?.millionths ?? 0,
    ...(code && { coupon: { rule: couponRow && couponOf(couponRow), code, slot } }),
    ...(wish.amount !== undefined && { amount: wish.amount }),
    now: deps.now(),
  });
  return {
    plan,
    couponRow: code ? couponRow : undefined,
    slot,
    open: (open?.results ?? []).map((row) => String((row as { id: string }).id)),
  };
}

async function write(
  deps: Deps,
  wish: OrderWish,
  { plan, couponRow, slot, open }: Read,
  key: string | undefined,
  hash: string,
): Promise<PlacedOrder> {
  const { db } = deps;
  const id = deps.newId('order');
  const now = deps.now();
  const holdMs = deps.settings.HOLD_MINUTES * 60_000;
  const providerRef = (await wish.provider.predictRef?.({ orderId: id, attempt: 1 })) ?? null;
  const lines = plan.quote.lines.map((line, index) => {
    const planned = plan.lines[index];
    if (!planned) throw new Error('a quoted line has no plan');
    return {
      ...line,
      id: `${id.replace('order_', 'line_')}_${index}`,
      productName: planned.product.name,
      hold: planned.hold,
    };
  });
  const order = insertOrder(db, {
    id,
    billing: wish.billingInfo,
    quote: plan.quote,
    couponCode: couponRow?.code ?? null,
    provider: wish.provider.name,
    liveMode: wish.provider.liveMode,
    providerRef,
    browserHash: deps.request.browserHash ?? '',
    ipHash: deps.request.ipHash,
    consents: JSON.stringify({ ...wish.consents, at: now }),
    deviceInfo: wish.deviceInfo ? JSON.stringify(wish.deviceInfo) : null,
    now,
    expiresAt: now + holdMs,
  });
  const former = JSON.stringify(open);
  const releases = open.length
    ? [releaseSeatsOf(db, former), releaseRedemptions(db, former), expireOrders(db, former)]
    : [];
  const results = await db.batch([
    ...releases,
    order,
    insertLines(db, id, lines),
    ...(key ? rememberRequest(db, key, hash, id, now) : []),
    ...(couponRow
      ? redeem(db, {
          orderId: id,
          code: couponRow.code,
          email: wish.billingInfo.email.toLowerCase(),
          slot: slot ?? null,
          now,
        })
      : []),
    ...lines
      .filter((line) => line.hold > 0)
      .flatMap((line) => [holdSeats(db, line.id, line.productId, line.hold, holdMs), must(db, line.hold)]),
  ]);
  const seq = (results[releases.length]?.results[0] as { seq: number } | undefined)?.seq ?? 0;
  return {
    id,
    number: orderNumber(seq, now),
    attempt: 1,
    providerRef,
    totalMinor: plan.quote.total,
    currency: plan.quote.currency,
    email: wish.billingInfo.email,
    expiresAt: now + holdMs,
    status: 'pending',
    awaiting: lines
      .filter((line) => line.hold < line.quantity)
      .map((line) => ({ productId: line.productId, quantity: line.quantity - line.hold })),
  };
}

/**
 * Writes one order with its lines, its coupon use and its held keys in one batch, or finds the order this
 * very request made before (invariants I2, I6, I15, I16). A race for the last keys or the last use of a
 * coupon is decided by the database; the loser reads again and is told. Throws the errors of planOrder,
 * idempotency_conflict, too_many_requests, unsupported_currency and busy.
 */
export async function placeOrder(deps: Deps, wish: OrderWish): Promise<PlacedOrder> {
  const currency = parseCurrency(wish.currency);
  if (!currency) throw new ShopError('unsupported_currency');
  const { key, hash } = await requestKey(deps, wish);
  for (let attempt = 1; ; attempt += 1) {
    const found = await read(deps, wish, currency, key, hash);
    if (!('plan' in found)) return found;
    wish.check(found.plan);
    await deps.failpoint('before:place-order');
    try {
      const placed = await write(deps, wish, found, key, hash);
      await deps.failpoint('after:place-order');
      return placed;
    } catch (error) {
      const raced =
        missedCondition(error) || violates(error, 'coupon') || violates(error, 'idempotency') || overloaded(error);
      if (!raced) throw error;
      if (attempt >= TRIES) throw new ShopError('busy', { retryAfter: 1 });
    }
  }
}
