import { dropAttempt } from './attempt';
import { clearCart } from './cart';
import { confettiOnce, promiseConfetti } from './celebrate';
import { forgetDraft } from './checkout';
import { removeCoupon } from './coupon';

/** How long "paid" stays on screen before the order page, in milliseconds (design 3.18: at most 1 s). */
const PAUSE = 900;

/** After payment: the cart, its coupon and all buyer data leave this browser, then the order page opens. */
export function finish(orderId: string): void {
  dropAttempt();
  clearCart();
  removeCoupon();
  forgetDraft();
  promiseConfetti(orderId);
  void confettiOnce().catch(() => undefined);
  setTimeout(() => location.assign(`/order-success/${encodeURIComponent(orderId)}`), PAUSE);
}
