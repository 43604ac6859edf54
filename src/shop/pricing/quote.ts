import { allocate } from '../allocate';
import { type Coupon, discountOf } from '../coupons/rules';
import { type Currency, EXPONENTS, stepOf, USD_MILLIONTHS } from '../money';
import type { Rounding } from './rounding';
import { type FixedPrices, unitPrice } from './unit-price';

export interface QuoteLine {
  productId: string;
  quantity: number;
  /** The product's price in USD cents. */
  unitUsdMinor: number;
  /** Its fixed prices, in currencies where it is not converted. */
  fixed?: FixedPrices;
}

export interface QuotedLine extends QuoteLine {
  /** The price of one copy and of the line, in the quote's minor units; `discount` is the line's share. */
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
  /** The total in USD cents for the books (design 3.9). */
  totalUsd: number;
}

export type QuoteCoupon = Pick<Coupon, 'value' | 'productIds'>;

/** Returns whether a discount within 0.01 of the subtotal makes the order free (specification 2, section 9). */
const takesAll = (discount: number, eligible: number, subtotal: number, currency: Currency): boolean =>
  discount > 0 && eligible === subtotal && subtotal - discount <= 0.01 * 10 ** EXPONENTS[currency];

/**
 * The one place where a total is computed, for browser and server (design 3.8). Each unit price is fixed, or converted
 * (half up) and rounded; only then multiplied and summed, so that lines always add up. The caller has checked the
 * coupon. `totalUsd`, for the books, always follows from the dollar prices, whatever is fixed in other currencies.
 */
export function quote(
  lines: QuoteLine[],
  rateMillionths: number,
  currency: Currency,
  coupon?: QuoteCoupon,
  rounding: Rounding = 'none',
): Quote {
  const rate = { millionths: rateMillionths, rounding };
  const priced = lines.map((line) => {
    const unit = unitPrice(line.unitUsdMinor, line.fixed ?? {}, rate, currency);
    return { ...line, unit, total: unit * line.quantity };
  });
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
  const weights = priced.map((line) =>
    !coupon?.productIds || coupon.productIds.includes(line.productId) ? line.total : 0,
  );
  const subtotal = sum(priced.map((line) => line.total));
  const eligible = sum(weights);
  const couponDiscount = coupon ? discountOf(coupon.value, eligible, rateMillionths, currency) : 0;
  const discount = takesAll(couponDiscount, eligible, subtotal, currency) ? subtotal : couponDiscount;
  const shares = allocate(discount, weights, stepOf(currency));
  const total = subtotal - discount;
  return {
    currency,
    rateMillionths,
    lines: priced.map((line, index) => ({ ...line, discount: shares[index] ?? 0 })),
    subtotal,
    discount,
    total,
    totalUsd: currency === 'USD' ? total : quote(lines, USD_MILLIONTHS, 'USD', coupon).total,
  };
}
