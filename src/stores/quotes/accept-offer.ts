import { KEYS } from '../../shop/cart/stored';
import { addToCart, clearCart } from '../cart/cart';
import { removeCoupon } from '../cart/coupon';
import { setCurrency } from '../catalog/currency';
import { write } from '../storage';

/** Fills the cart with the offered products, in the currency of the offer, and claims its code. */
export function acceptOffer(code: string, lines: readonly { productId: string; quantity: number }[]): void {
  clearCart();
  // An active code would keep the offer's code out.
  removeCoupon();
  for (const { productId, quantity } of lines) addToCart(productId, quantity);
  setCurrency('USD');
  write(KEYS.claimedCoupon, code);
  write(KEYS.claimedCouponTime, String(Date.now()));
}
