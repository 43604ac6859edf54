import { validateCoupon } from '../client/coupons';
import { KEYS } from '../shop/cart/stored';
import { normalizeCode } from '../shop/coupons/code';
import { write } from './storage';

/** Remembers a coupon a page offered; it is applied once there is a cart, within 24 hours. */
function claimCoupon(code: string): void {
  write(KEYS.claimedCoupon, normalizeCode(code));
  write(KEYS.claimedCouponTime, String(Date.now()));
}

/**
 * Asks whether the coupon of a landing page is open for its products and, if so, claims it for the cart.
 * @param cartTotal decimal USD of the cheapest product of the page
 * @returns what it is worth in words, or undefined when it is closed or the call failed
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
  return discountType === 'percentage' ? `${discountValue}% off` : `$ ${discountValue.toFixed(2)} off`;
}
