import { CONSENTS } from '../../src/shop/checkout/consents';
import { includedTax, type Tax } from '../../src/shop/invoices/tax';
import { orderNumber } from '../../src/shop/orders/number';
import type { OrderDraft } from '../../src/shop/orders/price-order';
import type { QuotedLine } from '../../src/shop/pricing/quote';
import type { Verdict } from '../../src/shop/risk/rules';
import { MINUTE_MS } from '../../src/shop/time';
import { storableConsents } from '../analytics/statements';
import { redeem } from '../coupons/statements';
import { must, statement } from '../db/client';
import { sessionCustomer, sessionValues } from '../db/order-access';
import { runBatch } from '../db/run-batch';
import { taxNow } from '../invoices/tax-now';
import { holdSeats } from '../licenses/statements';
import type { Bucket } from '../limits/consume';
import type { Deps } from '../platform/deps';
import { idFrom } from '../platform/ids';
import { countFreeOrder } from '../risk/free-caps';
import { recordDecision } from '../risk/statements';
import { shopSettings } from '../settings/shop-settings';
import { holdForApproval } from './approval';
import { mustStillHold } from './must-still-hold';
import { type PlacedOrder, type PlaceOrderInput, requesterOf } from './order-request';
import type { PricedOrder } from './price-from-context';
import { type RequestKey, rememberRequest } from './repeated-request';
import { closeUnpaid } from './unpaid-orders';

export interface NewOrder {
  id: string;
  providerRef: string | null;
  couponCode: string | null;
  tax: Tax;
  /** Milliseconds since 1970. */
  now: number;
  expiresAt: number;
}

/** Writes the order and returns its sequential number. */
export function insertOrder(deps: Deps, input: PlaceOrderInput, { quote }: Pick<OrderDraft, 'quote'>, order: NewOrder) {
  const { billingInfo, provider } = input;
  const { browserHash, ipHash, networkHash, email } = requesterOf(deps, input);
  return statement<{ seq: number }>(
    deps.db,
    `INSERT INTO orders (id, status, email, first_name, last_name, phone, address, city, zip_code, country, currency,
       rate_millionths, subtotal_minor, discount_minor, total_minor, total_usd_minor, coupon_code, provider, live_mode,
       provider_ref, browser_hash, ip_hash, network_hash, consents, utm, landing_page, device_info, company, tax_rule,
       tax_basis_points, tax_minor, created_at, expires_at, network_country, customer_id)
     VALUES (?, 'pending', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
       ?, ?, ?, ?, ?, ${sessionCustomer(34)}) RETURNING seq`,
    order.id,
    email,
    billingInfo.firstName,
    billingInfo.lastName,
    billingInfo.phone,
    billingInfo.address,
    billingInfo.city,
    billingInfo.zipCode,
    billingInfo.country,
    quote.currency,
    quote.rateMillionths,
    quote.subtotal,
    quote.discount,
    quote.total,
    quote.totalUsd,
    order.couponCode,
    provider.name,
    provider.liveMode ? 1 : 0,
    order.providerRef,
    browserHash,
    ipHash,
    networkHash,
    JSON.stringify({ version: CONSENTS.version, ...storableConsents(deps, input.consents ?? {}), at: order.now }),
    input.utm ? JSON.stringify(input.utm) : null,
    input.landingPage ?? null,
    input.deviceInfo ? JSON.stringify(input.deviceInfo) : null,
    input.company ? JSON.stringify(input.company) : null,
    order.tax.rule,
    order.tax.basisPoints,
    includedTax(quote.total, order.tax.basisPoints),
    order.now,
    order.expiresAt,
    deps.request.country ?? null,
    ...sessionValues(deps.request.customerSession, order.now),
  );
}

export type NewLine = QuotedLine & { id: string; productName: string; hold: number };

/** Writes all lines of an order in one statement; they are passed as JSON, since D1 binds at most 100 values. */
export const insertLines = (db: D1Database, orderId: string, lines: NewLine[]) =>
  statement(
    db,
    `INSERT INTO order_line (id, order_id, position, product_id, product_name, quantity, unit_minor, unit_usd_minor,
       total_minor, discount_minor, state)
     SELECT value ->> 'id', ?1, key, value ->> 'productId', value ->> 'productName', value ->> 'quantity',
       value ->> 'unit', value ->> 'unitUsdMinor', value ->> 'total', value ->> 'discount', 'pending' FROM json_each(?2)`,
    orderId,
    JSON.stringify(lines),
  );

/** Returns the lines to write: what the quote charges, with the copies that can be held now. */
const linesOf = ({ quote, lines }: OrderDraft, orderId: string): NewLine[] =>
  quote.lines.map((line, index) => {
    const drafted = lines[index];
    if (!drafted) throw new Error('a quoted line has no draft');
    const id = idFrom('line', `${orderId.replace('order_', '')}_${index}`);
    return { ...line, id, productName: drafted.product.name, hold: drafted.hold };
  });

/** How long an order may hold reserved copies. */
const RESERVED_HOLD_MS = MINUTE_MS;

/** Returns the copies for which an order can hold no key. */
const awaitingOf = (lines: NewLine[]): PlacedOrder['awaiting'] =>
  lines
    .filter(({ hold, quantity }) => hold < quantity)
    .map(({ productId, quantity, hold }) => ({ productId, quantity: quantity - hold }));

/** Returns the statements that hold the keys of each line for `holdMs` milliseconds, or abort the batch. */
const holdsOf = (db: D1Database, lines: NewLine[], holdMs: number) =>
  lines
    .filter(({ hold }) => hold > 0)
    .flatMap(({ id: lineId, productId, hold }) => [
      holdSeats(db, { lineId, productId, quantity: hold, holdMs }),
      must(db, hold),
    ]);

/**
 * Records the rules that applied to an order, and that its keys are withheld once it is paid; nothing if none applied.
 */
const rulesApplied = (db: D1Database, orderId: string, { gate, later }: Verdict, now: number) => [
  ...[gate, later].flatMap((hit) => (hit ? recordDecision(db, orderId, hit, { now }) : [])),
  ...(later && later.rule.act !== 'release' ? [holdForApproval(db, orderId)] : []),
];

/** Returns how long an order holds its keys: for the lifetime of its link's page, or for the owner's minutes. */
const holdOf = (link: PlaceOrderInput['link'], reserved: boolean, minutes: number): number =>
  link?.holdMs ?? Math.min(reserved ? RESERVED_HOLD_MS : Infinity, minutes * MINUTE_MS);

/**
 * Writes a priced order in one batch: what it replaces, the conditions it was priced under, its row and lines, its
 * request key, its coupon use and the keys it holds. The batch aborts if any of those conditions has changed.
 */
export async function writeOrder(
  deps: Deps,
  input: PlaceOrderInput,
  {
    draft,
    rounding,
    couponRow,
    slot = null,
    replaces,
    reserved,
    payFirst,
    verdict,
    caps,
  }: PricedOrder & { verdict: Verdict; caps: Bucket[] },
  request: RequestKey,
): Promise<PlacedOrder> {
  const { db } = deps;
  const requester = requesterOf(deps, input);
  const { email } = requester;
  const id = deps.newId('order');
  const providerRef = (await input.provider.predictRef?.({ orderId: id, attempt: 1 })) ?? null;
  const now = deps.now();
  const settings = await shopSettings(deps);
  const { link } = input;
  const holdMs = holdOf(link, reserved && !payFirst, settings.holdMinutes);
  const tax = taxNow(settings, input);
  const order = { id, providerRef, couponCode: couponRow?.code ?? null, tax, now, expiresAt: now + holdMs };
  const lines = linesOf(draft, id);
  const guarded = { requester, draft, rounding, leavesReserved: !reserved && !link, agreed: link !== undefined };
  const inserted = insertOrder(deps, input, draft, order);
  const rowsOf = await runBatch(db, [
    ...closeUnpaid(db, replaces),
    mustStillHold(deps, guarded),
    inserted,
    insertLines(db, id, lines),
    ...rulesApplied(db, id, verdict, now),
    ...countFreeOrder(deps, caps, now),
    ...(link?.claim(id) ?? []),
    ...(input.claim?.(id) ?? []),
    ...rememberRequest(db, request, id, now),
    ...(couponRow
      ? redeem(db, { orderId: id, code: couponRow.code, revision: couponRow.revision, email, slot, now })
      : []),
    ...(payFirst ? [] : holdsOf(db, lines, holdMs)),
  ]);
  return {
    id,
    number: orderNumber(rowsOf(inserted)[0]?.seq ?? 0, now),
    attempt: 1,
    providerRef,
    totalMinor: draft.quote.total,
    currency: draft.quote.currency,
    expiresAt: order.expiresAt,
    status: 'pending',
    repeated: false,
    threeDSecure: verdict.gate?.rule.act === 'three_d_secure',
    waitsForBank: false,
    awaiting: awaitingOf(lines),
  };
}
