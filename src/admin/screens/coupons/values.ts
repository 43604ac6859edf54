import type { ReadCouponOutput } from '../../../shop/coupons/contract-staff';
import type { CouponTerms } from '../../../shop/coupons/terms';

/** No minimum is an empty field, like every other limit that is not set. */
type Values = Omit<CouponTerms, 'minSubtotal'> & { minSubtotal: number | undefined };

const EMPTY: Values = {
  kind: 'percentage',
  value: null,
  minSubtotal: undefined,
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

/** Returns the initial values of a form: the terms of a coupon, or empty ones. */
export function valuesOf(coupon?: ReadCouponOutput['coupon']): Values {
  if (!coupon) return EMPTY;
  const names = Object.keys(EMPTY) as (keyof Values)[];
  const values = Object.fromEntries(names.map((name) => [name, coupon[name]])) as Values;
  return { ...values, minSubtotal: coupon.minSubtotal || undefined };
}
