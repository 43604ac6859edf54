import type { Coupon } from '../coupons/rules';
import { type Currency, convertToUsd } from '../money';
import { type Quote, quote } from '../pricing/quote';
import type { Rounding } from '../pricing/rounding';
import type { FixedPrices } from '../pricing/unit-price';
import { MINUTE_MS } from '../time';

/** What is in an order line for a sum without products: it needs no key. */
export const SUM_PRODUCT = 'payment';

/**
 * How long an order placed by a link keeps its keys and its use of the link. The hosted page ends with it; Stripe's
 * shortest life of a session is 30 minutes, counted from when the request reaches it.
 */
export const LINK_HOLD_MS = 31 * MINUTE_MS;

/** One product of a link as it was priced; sums in minor units of the link's currency. */
export interface LinkLine {
  productId: string;
  name: string;
  quantity: number;
  unit: number;
  total: number;
  discount: number;
}

/** What a link costs. */
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
  /** The shop's price in USD cents, and in currencies where it is not converted. */
  priceMinor: number;
  fixed: FixedPrices;
  /** What one copy costs by this link instead, in minor units of its currency. */
  unit?: number | undefined;
}

interface Pricing {
  currency: Currency;
  rateMillionths: number;
  rounding: Rounding;
  coupon?: Pick<Coupon, 'value' | 'productIds'> | undefined;
}

/** What the products of a link cost: the shop's prices or those staff agreed, by the shop's own quote. */
export function priceLink(lines: readonly PricedLinkLine[], pricing: Pricing): LinkPrice {
  const { currency, rateMillionths, rounding, coupon } = pricing;
  const wanted = lines.map(({ productId, quantity, priceMinor, fixed, unit }) => ({
    productId,
    quantity,
    unitUsdMinor: priceMinor,
    fixed: unit === undefined ? fixed : { ...fixed, [currency]: unit },
  }));
  const { subtotal, discount, total, ...priced } = quote(wanted, rateMillionths, currency, coupon, rounding);
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

/** The order a link makes, at the rate of now: its own sums, and what they are in the dollars of the books. */
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

export type LinkState = 'open' | 'busy' | 'paid' | 'expired' | 'canceled';

/** What decides whether somebody may pay by a link; times in milliseconds. */
export interface LinkFacts {
  canceledAt: number | null;
  expiresAt: number | null;
  maxUses: number | null;
  /** Orders that were paid by it, and those somebody may be paying now. */
  paid: number;
  open: number;
}

/** How a link stands: `busy` while orders that are not paid yet take its last uses. */
export function linkState({ canceledAt, expiresAt, maxUses, paid, open }: LinkFacts, now: number): LinkState {
  if (maxUses !== null && paid >= maxUses) return 'paid';
  if (canceledAt !== null) return 'canceled';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return maxUses !== null && paid + open >= maxUses ? 'busy' : 'open';
}

/** Whether an id belongs to a link that is locked to one address; its amount travels in minor units. */
export const isCustomerLink = (id: string): boolean => id.startsWith('cpl_');
