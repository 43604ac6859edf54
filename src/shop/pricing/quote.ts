import { type Coupon, discountOf } from '../coupons/rules';
import { allocate, type Currency, convert } from '../money';

export interface QuoteLine {
  productId: string;
  quantity: number;
  /** The product's price in USD cents. */
  unitUsdMinor: number;
}

export interface QuotedLine extends QuoteLine {
  /** Price of one copy, and of the line, in the quote's minor units; `discount` is the line's share. */
  unit: number;
  total: number;
  discount: number;
}

export interface Quote {
  currency: Currency;
  rateMillionths: number;
  lines: QuotedLine[];
  subtotal: number;
  discount: number;
  total: number;
  /** The same order in USD cents, kept for the books (design 3.9). */
  totalUsd: number;
}

export type QuoteCoupon = Pick<Coupon, 'value' | 'productIds'>;

/**
 * The one place a total is computed, on both sides (design 3.8): each unit price is converted first, half
 * up, then multiplied and summed, so that lines always add up. The caller has checked the coupon.
 */
export function quote(lines: QuoteLine[], rateMillionths: number, currency: Currency, coupon?: QuoteCoupon): Quote {
  const priced = lines.map((line) => {
    const unit = convert(line.unitUsdMinor, rateMillionths, currency);
    return { ...line, unit, total: unit * line.quantity };
  });
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
  const weights = priced.map((line) =>
    !coupon?.productIds || coupon.productIds.includes(line.productId) ? line.total : 0,
  );
  const subtotal = sum(priced.map((line) => line.total));
  const discount = coupon ? discountOf(coupon.value, sum(weights), rateMillionths, currency) : 0;
  const shares = allocate(discount, weights);
  const total = subtotal - discount;
  return {
    currency,
    rateMillionths,
    lines: priced.map((line, index) => ({ ...line, discount: shares[index] ?? 0 })),
    subtotal,
    discount,
    total,
    totalUsd: currency === 'USD' ? total : quote(lines, 1_000_000, 'USD', coupon).total,
  };
}
