import { matchRecovered, recoveredEntries } from '../../shop/cart/claimed';
import { KEYS } from '../../shop/cart/stored';
import { COUPON_APPLIED } from '../../shop/coupons/messages';
import { $catalog, $catalogById } from '../catalog/catalog';
import { read, write } from '../storage';
import { toast } from '../toasts';
import { $cart, addToCart, clearCart, removeUnsoldProducts } from './cart';
import { applyClaimed, removeCoupon } from './coupon';

/**
 * A cart with only unknown products is cleared along with its coupon (specification 1, section 4); single lines no
 * longer sold are removed, with a message.
 */
function repairCart(): void {
  const lines = $cart.get();
  // Bought meanwhile, they are only shown still.
  if (lines.length === 0 || read(KEYS.cart) === '[]') return;
  const catalog = $catalogById.get();
  const soldLines = lines.filter((line) => catalog.has(line.productId));
  if (soldLines.length === lines.length) return;
  if (soldLines.length === 0) {
    clearCart();
    removeCoupon();
    write(KEYS.claimedCoupon, null);
    write(KEYS.claimedCouponTime, null);
  } else removeUnsoldProducts((id) => catalog.has(id));
  toast('Your cart has changed', { text: 'A product in it is no longer sold, so we removed it.' });
}

/** Fills an empty cart from a recovery email, once: otherwise it would come back after the purchase. */
function recoverCart(): void {
  const text = read(KEYS.recoveredCart, 'sessionStorage');
  if (text === null) return;
  write(KEYS.recoveredCart, null, 'sessionStorage');
  if ($cart.get().length > 0) return;
  for (const { productId, quantity } of matchRecovered(recoveredEntries(text), $catalog.get()))
    addToCart(productId, quantity);
}

/** Checkout has its own delay and title for a claimed coupon (specifications 1 and 2, sections 8 and 9). */
const claimed = () =>
  location.pathname === '/checkout' ? { pause: 1000, title: 'Coupon Applied!' } : { pause: 500, title: COUPON_APPLIED };

/**
 * Repairs the cart by the server's response, restores a recovered one, then applies a claimed coupon a moment later.
 */
export async function restoreCart(isCurrent: boolean): Promise<void> {
  if (isCurrent) repairCart();
  recoverCart();
  const { pause, title } = claimed();
  setTimeout(async () => {
    const outcome = await applyClaimed();
    if (outcome?.state === 'applied')
      toast(title, { text: `${outcome.code} is in your cart.`, kind: 'good', duration: 3000 });
  }, pause);
}
