import { CONSENTS } from '../../src/shop/checkout/consents';
import { ShopError } from '../../src/shop/errors';
import { type Currency, parseCurrency } from '../../src/shop/money';
import { orderNumber } from '../../src/shop/orders/number';
import type { Plan } from '../../src/shop/orders/plan';
import type { BillingInfo } from '../../src/shop/payments/contract';
import { redeem, releaseRedemptions } from '../coupons/statements';
import { missedCondition, must, overloaded, violates } from '../db/client';
import { holdSeats, releaseSeatsOf } from '../licences/statements';
import { guard } from '../limits/guard';
import type { Deps } from '../platform/deps';
import { sha256 } from '../platform/vault';
import { atOnce } from './at-once';
import { expireOrders, insertLines, insertOrder, type NewLine, type NewOrder } from './statements';
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
  utm?: object | undefined;
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

const TRIES = 5;

/** What tells a repeated request: the key it sent (or its cart), and what it asked for. */
interface RequestKey {
  key: string | undefined;
  hash: string;
}

async function requestKey(deps: Deps, wish: OrderWish): Promise<RequestKey> {
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

type HeldLine = NewLine & { hold: number };

/** The lines to write: what the quote charges, with the copies that can be held now. */
const linesOf = ({ quote, lines }: Plan, orderId: string): HeldLine[] =>
  quote.lines.map((line, index) => {
    const planned = lines[index];
    if (!planned) throw new Error('a quoted line has no plan');
    const id = `${orderId.replace('order_', 'line_')}_${index}`;
    return { ...line, id, productName: planned.product.name, hold: planned.hold };
  });

/** The order's own row, as the request and the plan make it. */
function orderRow(deps: Deps, wish: OrderWish, { plan, couponRow }: Survey, id: string, now: number): NewOrder {
  return {
    id,
    billing: wish.billingInfo,
    quote: plan.quote,
    couponCode: couponRow?.code ?? null,
    provider: wish.provider.name,
    liveMode: wish.provider.liveMode,
    providerRef: null,
    browserHash: deps.request.browserHash ?? '',
    ipHash: deps.request.ipHash,
    customerSession: deps.request.customerSession,
    consents: JSON.stringify({ version: CONSENTS.version, ...wish.consents, at: now }),
    utm: wish.utm ? JSON.stringify(wish.utm) : null,
    deviceInfo: wish.deviceInfo ? JSON.stringify(wish.deviceInfo) : null,
    now,
    expiresAt: now + holdMsOf(deps),
  };
}

const holdMsOf = (deps: Deps) => deps.settings.HOLD_MINUTES * 60_000;

/** What must be written with the order's row: its lines, the request's memory, the coupon use and the holds. */
function withOrder(deps: Deps, row: NewOrder, lines: HeldLine[], found: Survey, request: RequestKey) {
  const { db } = deps;
  const { couponRow, slot } = found;
  const email = row.billing.email.toLowerCase();
  return [
    insertLines(db, row.id, lines),
    ...(request.key ? rememberRequest(db, request.key, request.hash, row.id, row.now) : []),
    ...(couponRow
      ? redeem(db, { orderId: row.id, code: couponRow.code, email, slot: slot ?? null, now: row.now })
      : []),
    ...lines
      .filter((line) => line.hold > 0)
      .flatMap((line) => [holdSeats(db, line.id, line.productId, line.hold, holdMsOf(deps)), must(db, line.hold)]),
  ];
}

async function write(
  deps: Deps,
  wish: OrderWish,
  found: Survey,
  request: RequestKey,
  guard?: D1PreparedStatement,
): Promise<PlacedOrder> {
  const { db } = deps;
  const id = deps.newId('order');
  const providerRef = (await wish.provider.predictRef?.({ orderId: id, attempt: 1 })) ?? null;
  const row = { ...orderRow(deps, wish, found, id, deps.now()), providerRef };
  const lines = linesOf(found.plan, id);
  const former = JSON.stringify(found.open);
  const first = guard ? [guard] : [];
  if (found.open.length)
    first.push(releaseSeatsOf(db, former), releaseRedemptions(db, former), expireOrders(db, former));
  const results = await db.batch([...first, insertOrder(db, row), ...withOrder(deps, row, lines, found, request)]);
  const seq = (results[first.length]?.results[0] as { seq: number } | undefined)?.seq ?? 0;
  return {
    id,
    number: orderNumber(seq, row.now),
    attempt: 1,
    providerRef,
    totalMinor: row.quote.total,
    currency: row.quote.currency,
    email: row.billing.email,
    expiresAt: row.expiresAt,
    status: 'pending',
    awaiting: lines
      .filter((line) => line.hold < line.quantity)
      .map((line) => ({ productId: line.productId, quantity: line.quantity - line.hold })),
  };
}

/**
 * Writes one order with its lines, its coupon use and its held keys in one batch, or finds the order this
 * very request made before (invariants I2, I6, I15, I16). The first try assumes the usual order and needs one D1
 * call; when a condition misses, everything is read and decided. A race for the last keys or the last use of a
 * coupon is decided by the database; the loser reads again and is told. Throws the errors of planOrder,
 * idempotency_conflict, too_many_requests, unsupported_currency and busy.
 */
export async function placeOrder(deps: Deps, wish: OrderWish): Promise<PlacedOrder> {
  const currency = parseCurrency(wish.currency);
  if (!currency) throw new ShopError('unsupported_currency');
  const request = await requestKey(deps, wish);
  // An order tells whether its code holds, too: guesses at codes count wherever they are made, once a request.
  if (wish.couponCode) await guard(deps, 'coupon');
  for (let attempt = 1; ; attempt += 1) {
    const usual = attempt === 1 ? atOnce(deps, wish, currency) : undefined;
    const found = usual?.found ?? (await survey(deps, wish, currency, request.key, request.hash));
    if (!('plan' in found)) return found;
    if (!usual) wish.check(found.plan);
    await deps.failpoint('before:place-order');
    try {
      const placed = await write(deps, wish, found, request, usual?.guard);
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
