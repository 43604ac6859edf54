import { type Currency, convert, divideHalfUp, formatUsd, stepOf } from '../money';

/** The discount of a coupon: a percentage in basis points, or a fixed amount in USD cents. */
export type CouponValue = { kind: 'percentage'; basisPoints: number } | { kind: 'fixed'; usdMinor: number };

/** A coupon as the pure rules see it; the database enforces use counts. */
export interface Coupon {
  code: string;
  value: CouponValue;
  minSubtotalUsdMinor: number;
  productIds: string[] | null;
  startsAt: number | null;
  endsAt: number | null;
  active: boolean;
  maxUses: number | null;
  used: number;
  /** The only currency it is valid for; null for any. */
  currency: string | null;
  /** The addresses (`ada@example.com`) and domains (`@example.com`) it is valid for; null for all. */
  emails: string[] | null;
  firstOrderOnly: boolean;
}

export interface CouponSubject {
  productIds: string[];
  subtotalUsdMinor: number;
  now: number;
}

/** Returns why a coupon does not apply, as text for the buyer; undefined when it does. `now` in milliseconds. */
export function refusal(coupon: Coupon | undefined, subject: CouponSubject): string | undefined {
  if (!coupon?.active) return 'This code is not valid.';
  if (coupon.startsAt !== null && subject.now < coupon.startsAt) return 'This code is not valid yet.';
  if (coupon.endsAt !== null && subject.now >= coupon.endsAt) return 'This code has expired.';
  if (coupon.maxUses !== null && coupon.used >= coupon.maxUses) return 'This code has been used up.';
  if (coupon.value.kind === 'fixed' && coupon.value.usdMinor <= 0)
    return 'These copies now cost no more without the code. Remove it and order at the shop’s price.';
  const only = coupon.productIds;
  if (only && !subject.productIds.some((id) => only.includes(id)))
    return 'This code doesn’t apply to the products in your cart.';
  if (subject.subtotalUsdMinor < coupon.minSubtotalUsdMinor)
    return `This code requires an order of at least ${formatUsd(coupon.minSubtotalUsdMinor)}.`;
  return undefined;
}

/**
 * Returns the discount in the order's minor units. A percentage is rounded once, half up, on the eligible subtotal; a
 * fixed amount is converted at the order's rate and never exceeds the subtotal (design 3.8).
 */
export function discountOf(value: CouponValue, eligible: number, rateMillionths: number, currency: Currency): number {
  const step = stepOf(currency);
  const discount =
    value.kind === 'percentage'
      ? step * divideHalfUp(BigInt(eligible) * BigInt(value.basisPoints), 10_000n * BigInt(step))
      : convert(value.usdMinor, rateMillionths, currency);
  return Math.min(discount, eligible);
}
