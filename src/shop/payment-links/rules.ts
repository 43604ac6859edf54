import type { Coupon } from '../coupons/rules';
import type { IdPrefix } from '../ids';
import { type Currency, convertToUsd } from '../money';
import { type Quote, quote } from '../pricing/quote';
import type { Rounding } from '../pricing/rounding';
import type { FixedPrices } from '../pricing/unit-price';
import { MINUTE_MS } from '../time';

/** The product id of an order line for a bare amount: it needs no key. */
export const SUM_PRODUCT = 'payment';

/**
 * How long an order placed with a link holds its keys and its use of the link. The hosted page expires with it;
 * Stripe's minimum session lifetime is 30 minutes, counted from when it receives the request.
 */
export const LINK_HOLD_MS = 31 * MINUTE_MS;

/** One priced product of a link; sums in minor units of the link's currency. */
export interface LinkLine {
  productId: string;
  name: string;
  quantity: number;
  unit: number;
  total: number;
  discount: number;
}

/** The price of a link. */
export interface LinkPrice {
  lines: LinkLine[];
  subtotal: number;
  discount: number;
  total: number;
}

export interface PricedLinkLine {
  productId: string;
  name: string;
  quantity: number;
  /** The shop's price in USD cents, and its fixed prices in other currencies. */
  priceMinor: number;
  fixed: FixedPrices;
  /** The agreed price per copy instead, in minor units of the link's currency. */
  unit?: number | undefined;
}

interface Pricing {
  currency: Currency;
  rateMillionths: number;
  rounding: Rounding;
  coupon?: Pick<Coupon, 'value' | 'productIds'> | undefined;
}

/**
 * Returns the price of a link's products: the shop's prices or those staff agreed, computed with the shop's own quote.
 */
export function priceLink(lines: readonly PricedLinkLine[], pricing: Pricing): LinkPrice {
  const { currency, rateMillionths, rounding, coupon } = pricing;
  const priceable = lines.map(({ productId, quantity, priceMinor, fixed, unit }) => ({
    productId,
    quantity,
    unitUsdMinor: priceMinor,
    fixed: unit === undefined ? fixed : { ...fixed, [currency]: unit },
  }));
  const { subtotal, discount, total, ...priced } = quote(priceable, rateMillionths, currency, coupon, rounding);
  return {
    lines: priced.lines.map(({ productId, quantity, unit, total: sum, discount: share }, index) => ({
      productId,
      name: lines[index]?.name ?? productId,
      quantity,
      unit,
      total: sum,
      discount: share,
    })),
    subtotal,
    discount,
    total,
  };
}

export interface LinkTerms extends LinkPrice {
  title: string;
  currency: Currency;
}

/**
 * Returns the quote of an order placed with a link, at the current rate: its own sums, and their US dollars for the
 * books.
 */
export function linkQuote({ title, currency, ...link }: LinkTerms, rateMillionths: number): Quote {
  const usd = (minor: number) => convertToUsd(minor, currency, rateMillionths);
  const sum = { productId: SUM_PRODUCT, name: title, quantity: 1, unit: link.total, total: link.total, discount: 0 };
  const lines = link.lines.length > 0 ? link.lines : [sum];
  return {
    currency,
    rateMillionths,
    lines: lines.map(({ name: _, ...line }) => ({ ...line, unitUsdMinor: usd(line.unit) })),
    subtotal: link.subtotal,
    discount: link.discount,
    total: link.total,
    totalUsd: usd(link.total),
  };
}

export const LINK_STATE_NAMES = ['open', 'busy', 'paid', 'expired', 'canceled'] as const;
export type LinkState = (typeof LINK_STATE_NAMES)[number];

/** The facts that decide whether a link can be paid; times in milliseconds. */
export interface LinkFacts {
  canceledAt: number | null;
  expiresAt: number | null;
  maxUses: number | null;
  /** Orders paid with it, and orders whose payment may be under way. */
  paid: number;
  open: number;
}

/** Returns the state of a link: `busy` while unpaid orders hold its last uses. */
export function linkState({ canceledAt, expiresAt, maxUses, paid, open }: LinkFacts, now: number): LinkState {
  if (maxUses !== null && paid >= maxUses) return 'paid';
  if (canceledAt !== null) return 'canceled';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return maxUses !== null && paid + open >= maxUses ? 'busy' : 'open';
}

/** The prefix alone, so that the page of a link does not load `ids.ts`. */
const CUSTOMER_LINK: `${IdPrefix}_` = 'cpl_';

/** Returns whether an id belongs to a link restricted to one customer; its amount is sent in minor units. */
export const isCustomerLink = (id: string): boolean => id.startsWith(CUSTOMER_LINK);
