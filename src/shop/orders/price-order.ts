import { type CouponBuyer, checkBuyer } from '../coupons/buyer';
import { CODE_USED } from '../coupons/messages';
import { type Coupon, refusal } from '../coupons/rules';
import { invalidField, ShopError } from '../errors';
import { type Currency, fromMajor, toMajor, tooManyDecimals } from '../money';
import { type Quote, quote } from '../pricing/quote';
import type { Rounding } from '../pricing/rounding';
import type { FixedPrices } from '../pricing/unit-price';

export interface PricedProduct {
  id: string;
  name: string;
  priceMinor: number;
  /** Its fixed prices, in currencies where prices are not converted. */
  fixed: FixedPrices;
  sellable: number;
  allowBackorder: boolean;
  maxPerOrder: number;
}

export interface WantedItem {
  productId: string;
  quantity: number;
  price?: number | undefined;
}

export interface PriceOrderInput {
  items: WantedItem[];
  products: PricedProduct[];
  currency: Currency;
  rateMillionths: number;
  /** How converted prices are rounded in this currency. */
  rounding: Rounding;
  coupon?: { rule: Coupon | undefined; slot: number | null | undefined; buyer: Omit<CouponBuyer, 'currency'> };
  /** The total the buyer saw, in major units; absent where the request has none. */
  amount?: number;
  now: number;
}

export interface DraftLine {
  product: PricedProduct;
  quantity: number;
  /** Copies that can be held now; the rest waits for new keys. */
  hold: number;
}

export interface OrderDraft {
  quote: Quote;
  lines: DraftLine[];
}

/** The current quote in a `price_changed` error (design 3.7); sums in major units of `currency`. */
export interface ChangedQuote {
  currency: Currency;
  lines: { productId: string; quantity: number; unit: number; total: number }[];
  subtotal: number;
  discount: number;
  total: number;
}

/** The sums of an order or a link, in minor units. */
type QuotedSums = Pick<Quote, 'currency' | 'subtotal' | 'discount' | 'total'> & {
  lines: readonly ChangedQuote['lines'][number][];
};

/** Returns a quote in the format of `price_changed`: sums in major units (design 3.7). */
export function quoteOnWire({ currency, lines, subtotal, discount, total }: QuotedSums): ChangedQuote {
  const major = (minor: number) => toMajor(minor, currency);
  return {
    currency,
    lines: lines.map(({ productId, quantity, unit, total: sum }) => ({
      productId,
      quantity,
      unit: major(unit),
      total: major(sum),
    })),
    subtotal: major(subtotal),
    discount: major(discount),
    total: major(total),
  };
}

function mergeItems(items: WantedItem[]): WantedItem[] {
  const merged = new Map<string, WantedItem>();
  for (const item of items) {
    const former = merged.get(item.productId);
    merged.set(item.productId, former ? { ...former, quantity: former.quantity + item.quantity } : { ...item });
  }
  return [...merged.values()];
}

/** Returns how many copies of one product can be held now. Throws unknown_product, quantity_limit and out_of_stock. */
export function lineOf(item: WantedItem, products: PricedProduct[]): DraftLine {
  const product = products.find(({ id }) => id === item.productId);
  if (!product) throw new ShopError('unknown_product');
  if (item.quantity > product.maxPerOrder)
    throw new ShopError('quantity_limit', {
      message: `One order may hold at most ${product.maxPerOrder} copies of ${product.name}.`,
    });
  const hold = Math.min(item.quantity, product.sellable);
  if (hold < item.quantity && !product.allowBackorder) throw new ShopError('out_of_stock');
  return { product, quantity: item.quantity, hold };
}

/**
 * Compares a sum the browser sent, in major units, with the shop's own in minor units. Throws price_changed, and
 * invalid_input for more digits than the currency has (design 3.7).
 */
export function checkAmount(seen: number, path: string, expected: number, total: Quote): void {
  const minor = fromMajor(seen, total.currency);
  if (minor === undefined) throw invalidField(path, tooManyDecimals(total.currency));
  if (minor !== expected) throw new ShopError('price_changed', { quote: quoteOnWire(total) });
}

/**
 * Decides an order from the buyer's request and the shop's data. Prices come from the shop alone (invariant I6); sums
 * sent by the browser are only compared. Throws unknown_product, quantity_limit, out_of_stock, coupon_rejected, the
 * errors of checkBuyer, price_changed, invalid_input, or unsupported_currency without a rate.
 */
export function priceOrder(input: PriceOrderInput): OrderDraft {
  // With a rate of 0 every price would be zero, and any code would make an order free.
  if (input.rateMillionths <= 0) throw new ShopError('unsupported_currency');
  const items = mergeItems(input.items);
  const lines = items.map((item) => lineOf(item, input.products));
  const priced = lines.map(({ product, quantity }) => ({
    productId: product.id,
    quantity,
    unitUsdMinor: product.priceMinor,
    fixed: product.fixed,
  }));
  const { rule, slot } = input.coupon ?? {};
  if (input.coupon) {
    const subtotalUsdMinor = priced.reduce((sum, line) => sum + line.unitUsdMinor * line.quantity, 0);
    const productIds = items.map((item) => item.productId);
    const reason = refusal(rule, { productIds, subtotalUsdMinor, now: input.now });
    if (reason || slot === undefined) throw new ShopError('coupon_rejected', { message: reason ?? CODE_USED });
    if (rule) checkBuyer(rule, { ...input.coupon.buyer, currency: input.currency });
  }
  const total = quote(priced, input.rateMillionths, input.currency, rule, input.rounding);
  for (const [index, item] of input.items.entries()) {
    const line = total.lines.find(({ productId }) => productId === item.productId);
    if (item.price !== undefined && line) checkAmount(item.price, `items.${index}.price`, line.unit, total);
  }
  if (input.amount !== undefined) checkAmount(input.amount, 'amount', total.total, total);
  return { quote: total, lines };
}

/** The message of `amount_too_small`. */
export const tooSmallMessage = (minimum: number, currency: Currency): string =>
  `Amount too small: the minimum amount is ${toMajor(minimum, currency)} ${currency}. Add items or remove codes.`;
