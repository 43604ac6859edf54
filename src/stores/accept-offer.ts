import { KEYS } from '../shop/cart/stored';
import { addToCart, clearCart } from './cart';
import { removeCoupon } from './coupon';
import { setCurrency } from './currency';
import { write } from './storage';

/** Fills the cart with what was offered, in the currency of the offer, and claims its code for it. */
export function acceptOffer(code: string, lines: readonly { productId: string; quantity: number }[]): void {
  clearCart();
  // A code that is active already would keep the one of the offer out.
  removeCoupon();
  for (const { productId, quantity } of lines) addToCart(productId, quantity);
  setCurrency('USD');
  write(KEYS.claimedCoupon, code);
  write(KEYS.claimedCouponTime, String(Date.now()));
}
