import { KEYS } from '../shop/cart/stored';
import { addToCart, clearCart } from './cart';
import { setCurrency } from './currency';
import { write } from './storage';

/** Fills the cart with what was offered, in the currency of the offer, and claims its code for it. */
export function takeOffer(code: string, lines: readonly { productId: string; quantity: number }[]): void {
  clearCart();
  for (const { productId, quantity } of lines) addToCart(productId, quantity);
  setCurrency('USD');
  write(KEYS.claimedCoupon, code);
  write(KEYS.claimedCouponTime, String(Date.now()));
}
