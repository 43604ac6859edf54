import { validateCoupon } from '../../client/coupons';
import { KEYS } from '../../shop/cart/stored';
import { normalizeCode } from '../../shop/coupons/code';
import { formatMajor } from '../../shop/money';
import { write } from '../storage';

/** Claims a coupon offered by a page; it is applied once there is a cart, within 24 hours. */
function claimCoupon(code: string): void {
  write(KEYS.claimedCoupon, normalizeCode(code));
  write(KEYS.claimedCouponTime, String(Date.now()));
}

/**
 * Checks whether the coupon of a landing page is valid for its products and, if so, claims it for the cart.
 * @param cartTotal decimal USD of the cheapest product of the page
 * @returns the discount as text, or undefined when the coupon is invalid or the call failed
 */
export async function openPageCoupon(
  code: string,
  cartTotal: number,
  productIds: string[],
): Promise<string | undefined> {
  const answer = await validateCoupon({ code, cartTotal, productIds }).catch(() => undefined);
  if (!answer?.isValid) return undefined;
  claimCoupon(code);
  const { discountType, discountValue } = answer.coupon ?? {};
  if (!discountValue) return '';
  return discountType === 'percentage' ? `${discountValue}% off` : `${formatMajor(discountValue, 'USD')} off`;
}
