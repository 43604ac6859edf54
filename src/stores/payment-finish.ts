import { dropAttempt } from './attempt';
import { clearCart } from './cart';
import { forgetDraft } from './checkout';
import { removeCoupon } from './coupon';

/** How long "paid" stays on screen before the order page, in milliseconds (design 3.18: at most 1 s). */
const PAUSE = 900;

async function celebrate(): Promise<void> {
  const { default: confetti } = await import('canvas-confetti');
  // The library's own worker is a blob, which the page's policy refuses.
  const fire = confetti.create(undefined, { useWorker: false, resize: true });
  await fire({ particleCount: 90, spread: 75, origin: { y: 0.7 }, disableForReducedMotion: true });
}

/** After payment: the cart, its coupon and all buyer data leave this browser, then the order page opens. */
export function finish(orderId: string): void {
  dropAttempt();
  clearCart();
  removeCoupon();
  forgetDraft();
  void celebrate().catch(() => undefined);
  setTimeout(() => location.assign(`/order-success/${encodeURIComponent(orderId)}`), PAUSE);
}
