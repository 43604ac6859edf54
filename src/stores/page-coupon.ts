import { validateCoupon } from '../client/coupons';
import { drawerMessage } from '../shop/cart/coupon-messages';
import { $coupon, applyCoupon, claimCoupon } from './coupon';
import { toast } from './toasts';

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

/**
 * Applies the coupon of the promotion something was just put into the cart from; another discount stays (specification
 * 1, section 4). What became of it is said in the cart's words.
 */
export async function applyPromotion(code: string): Promise<void> {
  if ($coupon.get()?.code === code) return;
  const said = drawerMessage(await applyCoupon(code));
  if (said) toast(said.title, { kind: said.kind, duration: said.duration, ...(said.text && { text: said.text }) });
}
