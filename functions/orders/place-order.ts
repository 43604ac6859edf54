import { ShopError } from '../../src/shop/errors';
import { type Currency, parseCurrency } from '../../src/shop/money';
import { orderNumber } from '../../src/shop/orders/number';
import type { Plan } from '../../src/shop/orders/plan';
import type { BillingInfo } from '../../src/shop/payments/contract';
import { redeem, releaseRedemptions } from '../coupons/statements';
import { missedCondition, must, overloaded, violates } from '../db/client';
import { holdSeats, releaseSeatsOf } from '../licences/statements';
import type { Deps } from '../platform/deps';
import { sha256 } from '../platform/vault';
import { expireOrders, insertLines, insertOrder } from './statements';
import { rememberRequest } from './statements-request';
import { type Survey, survey } from './survey';

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

async function write(
  deps: Deps,
  wish: OrderWish,
  { plan, couponRow, slot, open }: Survey,
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
    const found = await survey(deps, wish, currency, key, hash);
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
