import { drawerMessage } from '../shop/cart/coupon-messages';
import { $coupon, applyCoupon } from './coupon';
import { toast } from './toasts';

/**
 * Applies the coupon of the promotion something was just put into the cart from; another discount stays (specification
 * 1, section 4). What became of it is said in the cart's words.
 */
export async function applyPromotion(code: string): Promise<void> {
  if ($coupon.get()?.code === code) return;
  const said = drawerMessage(await applyCoupon(code));
  if (said) toast(said.title, { kind: said.kind, duration: said.duration, ...(said.text && { text: said.text }) });
}
