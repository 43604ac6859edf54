import { atom, readonlyType } from 'nanostores';
import { errorMessage } from '../../client/call';
import { recoverCart } from '../../client/carts';
import { KEYS } from '../../shop/cart/stored';
import type { RecoverOutput } from '../../shop/carts/contract';
import { LINK_CLOSED } from '../../shop/carts/words';
import { isLinkClosed, takeTokenFromUrl } from '../account/mailed-link';
import { read, write } from '../storage';
import { $cart, clearCart } from './cart';
import { removeCoupon } from './coupon';

export type Recovery =
  | { status: 'loading' }
  | { status: 'closed'; text: string }
  | { status: 'failed'; text: string }
  /** `inTheWay`: there is another cart in this browser, and the buyer has to choose. */
  | { status: 'open'; cart: RecoverOutput; inTheWay: boolean };

const $state = atom<Recovery>({ status: 'loading' });
export const $recovery = readonlyType($state);

const CART = '/cart';

/** Returns whether this browser's cart is the recovered one. */
const isSame = ({ items }: RecoverOutput): boolean => {
  const here = $cart.get();
  const has = (productId: string, quantity: number) =>
    here.some((line) => line.productId === productId && line.quantity === quantity);
  return here.length === items.length && items.every(({ productId, quantity }) => has(productId, quantity));
};

const isUnchanged = ({ items, gone, coupon }: RecoverOutput): boolean =>
  gone.length === 0 && coupon?.open !== false && items.every(({ usdMinor, wasUsdMinor }) => usdMinor === wasUsdMinor);

/** Stores the cart for the next page, which restores it (stores/cart-upkeep.ts), and claims its coupon. */
function keep({ items, coupon }: RecoverOutput): void {
  const entries = items.map(({ productId, productName, quantity }) => ({ productId, productName, quantity }));
  write(KEYS.recoveredCart, JSON.stringify({ items: entries }), 'sessionStorage');
  if (!coupon?.open || read(KEYS.couponCode) === coupon.code) return;
  write(KEYS.claimedCoupon, coupon.code);
  write(KEYS.claimedCouponTime, String(Date.now()));
}

/** Replaces this browser's cart with the recovered one. */
export function replaceCart(): void {
  const recovery = $state.get();
  if (recovery.status !== 'open') return;
  clearCart();
  removeCoupon();
  keep(recovery.cart);
  location.assign(CART);
}

/** Opens the link: an unchanged cart opens at once, any other first shows what has changed. */
export async function openRecovery(): Promise<void> {
  const token = takeTokenFromUrl();
  if (!token) return $state.set({ status: 'closed', text: LINK_CLOSED.incomplete });
  $state.set({ status: 'loading' });
  try {
    const cart = await recoverCart(token);
    const inTheWay = $cart.get().length > 0 && !isSame(cart);
    if (cart.items.length > 0 && !inTheWay) keep(cart);
    if (cart.items.length > 0 && !inTheWay && isUnchanged(cart)) return location.replace(CART);
    $state.set({ status: 'open', cart, inTheWay });
  } catch (error) {
    $state.set({ status: isLinkClosed(error) ? 'closed' : 'failed', text: errorMessage(error) });
  }
}
