import type { ReadCouponOutput } from '../../../shop/coupons/contract-staff';
import type { CouponTerms } from '../../../shop/coupons/terms';

const EMPTY: CouponTerms = {
  kind: 'percentage',
  value: null,
  minSubtotal: 0,
  productIds: [],
  currency: null,
  firstOrderOnly: false,
  emails: [],
  access: 'public',
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerCustomer: null,
};

/** What a form begins with: the terms of a coupon, or none. */
export function valuesOf(coupon?: ReadCouponOutput['coupon']): CouponTerms {
  if (!coupon) return EMPTY;
  const names = Object.keys(EMPTY) as (keyof CouponTerms)[];
  return Object.fromEntries(names.map((name) => [name, coupon[name]])) as CouponTerms;
}
