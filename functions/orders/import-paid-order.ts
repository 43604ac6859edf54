import { ShopError } from '../../src/shop/errors';
import { type Currency, convertToUsd } from '../../src/shop/money';
import type { BillingInfo } from '../../src/shop/payments/contract';
import type { ProviderName } from '../../src/shop/payments/providers';
import { MINUTE_MS } from '../../src/shop/time';
import { isBuyerBlocked, isSellingDisabled, statement } from '../db/client';
import { sellingOff } from '../db/restoring';
import { taxNow } from '../invoices/tax-now';
import { holdSeats } from '../licenses/statements';
import type { Deps } from '../platform/deps';
import { selectRate } from '../rates/statements';
import { shopSettings } from '../settings/shop-settings';
import type { PlaceOrderInput } from './order-request';
import { insertLines, insertOrder, type NewLine } from './write-order';

/** An order sold and paid in another shop system. Sums are in minor units of `currency`. */
export interface ExternalOrder {
  billingInfo: BillingInfo;
  currency: Currency;
  /** Who took the payment, and its reference, which is unique per order. */
  provider: { name: ProviderName; liveMode: boolean };
  providerRef: string;
  /** `lineId` is our id of the line; if it exists already, the order is refused. */
  lines: {
    lineId: string;
    productId: string;
    quantity: number;
    unitMinor: number;
    totalMinor: number;
    discountMinor: number;
  }[];
}

interface NameRow {
  id: string;
  name: string;
  price_minor: number;
}

async function linesOf(
  { db }: Deps,
  externalOrder: ExternalOrder,
  toUsd: (minor: number) => number,
): Promise<NewLine[]> {
  const ids = JSON.stringify(externalOrder.lines.map(({ productId }) => productId));
  const { results } = await statement<NameRow>(
    db,
    'SELECT id, name, price_minor FROM product WHERE id IN (SELECT value FROM json_each(?))',
    ids,
  ).all();
  return externalOrder.lines.map((line) => {
    const product = results.find(({ id }) => id === line.productId);
    if (!product) throw new ShopError('unknown_product');
    const { lineId: id, productId, quantity, unitMinor: unit, totalMinor: total, discountMinor: discount } = line;
    const money = { unit, total, discount, unitUsdMinor: toUsd(unit) };
    return { id, productId, productName: product.name, quantity, hold: quantity, ...money };
  });
}

/**
 * Writes an order that was sold and paid elsewhere, at the price paid there, open until `settle` records its payment.
 * It holds the keys in stock; missing copies wait as usual. `also` joins the same batch, which fails if the payment or
 * a line already has an order. Throws unknown_product, unsupported_currency, selling_off and
 * buyer_blocked.
 */
export async function importPaidOrder(
  deps: Deps,
  externalOrder: ExternalOrder,
  also: (order: { id: string }) => D1PreparedStatement[],
): Promise<{ id: string }> {
  const { db } = deps;
  const id = deps.newId('order');
  const now = deps.now();
  const rate = await selectRate(db, externalOrder.currency).first();
  if (!rate) throw new ShopError('unsupported_currency');
  const toUsd = (minor: number) => convertToUsd(minor, externalOrder.currency, rate.millionths);
  const lines = await linesOf(deps, externalOrder, toUsd);
  const sum = (of: (line: NewLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const [subtotal, discount] = [sum(({ total }) => total), sum((line) => line.discount)];
  const total = subtotal - discount;
  const quote = { currency: externalOrder.currency, rateMillionths: rate.millionths, lines, subtotal, discount, total };
  // The order has no browser: only its mailed link opens it, and no rate limit counts it with other orders.
  const own = {
    ...deps,
    request: { ...deps.request, browserHash: `store:${id}`, ipHash: '', networkHash: '', customerSession: undefined },
  };
  const input: PlaceOrderInput = {
    items: [],
    currency: externalOrder.currency,
    provider: externalOrder.provider,
    billingInfo: externalOrder.billingInfo,
    check: () => {},
  };
  const settings = await shopSettings(deps);
  const holdMs = settings.holdMinutes * MINUTE_MS;
  const order = {
    id,
    providerRef: externalOrder.providerRef,
    couponCode: null,
    tax: taxNow(settings, input),
    now,
    expiresAt: now + holdMs,
  };
  try {
    await db.batch([
      insertOrder(own, input, { quote: { ...quote, totalUsd: toUsd(total) } }, order),
      insertLines(db, id, lines),
      ...lines.map(({ id: lineId, productId, quantity }) => holdSeats(db, { lineId, productId, quantity, holdMs })),
      ...also({ id }),
    ]);
  } catch (error) {
    if (isSellingDisabled(error)) throw sellingOff();
    if (isBuyerBlocked(error)) throw new ShopError('buyer_blocked');
    throw error;
  }
  return { id };
}
