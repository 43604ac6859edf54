import { validateCoupon } from '../client/coupons';
import { claimCoupon } from './coupon';

/**
 * Asks whether the coupon of a landing page is open for its products and, if so, claims it for the cart.
 * @param cartTotal decimal USD of the cheapest product of the page
 * @returns what it is worth in words, or undefined when it is closed or nobody answered
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
