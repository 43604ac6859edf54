import { dropAttempt } from './attempt';
import { clearCart } from './cart';
import { confettiOnce, promiseConfetti } from './celebrate';
import { forgetDraft } from './checkout';
import { removeCoupon } from './coupon';
import { keepLastOrder } from './last-order';
import { order } from './payment-request';

/** How long "paid" stays on screen before the order page, in milliseconds (design 3.18: at most 1 s). */
const PAUSE = 900;

/** What was bought stays in this tab, without its buyer, for the order page to show at once. */
function remember(id: string): void {
  const { amount: total, currency, items } = order();
  keepLastOrder({
    id,
    currency,
    total,
    items: items.map(({ productName: name, quantity, price }) => ({ name, quantity, price })),
  });
}

/** After payment: the cart, its coupon and all buyer data leave this browser, then the order page opens. */
export function finish(orderId: string): void {
  remember(orderId);
  dropAttempt();
  clearCart();
  removeCoupon();
  forgetDraft();
  promiseConfetti(orderId);
  void confettiOnce().catch(() => undefined);
  setTimeout(() => location.assign(`/order-success/${encodeURIComponent(orderId)}`), PAUSE);
}
