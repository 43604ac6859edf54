import { orderPage } from '../../shop/checkout/payment-path';
import { endCartSession } from '../abandoned-cart';
import { clearCart } from '../cart';
import { scheduleConfetti } from '../celebrate';
import { removeCoupon } from '../coupon';
import { saveLastOrder } from '../last-order';
import { endAttempt } from './attempt';
import { clearForm } from './form';
import { orderRequest } from './request';
import { show } from './state';

/** How long "paid" stays on screen before the order page, in milliseconds (design 3.18: at most 1 s). */
const PAUSE = 900;

let opening: ReturnType<typeof setTimeout> | undefined;

/** What was bought stays in this tab, without its buyer, for the order page to show at once. */
function remember(id: string): void {
  const { amount: total, currency, items } = orderRequest();
  saveLastOrder({
    id,
    currency,
    total,
    items: items.map(({ productName: name, quantity, price }) => ({ name, quantity, price })),
  });
}

/** The order stands: the cart, its coupon and all buyer data leave this browser. */
export function clearCheckout(orderId: string): void {
  remember(orderId);
  endAttempt();
  endCartSession();
  clearCart();
  removeCoupon();
  clearForm();
}

/**
 * After payment: the cart, its coupon and all buyer data leave this browser, then the order page opens.
 * @param state `charged` while only the provider has said that the money is there
 */
export function finish(state: 'paid' | 'charged', orderId: string): void {
  show({ status: state, orderId });
  clearCheckout(orderId);
  scheduleConfetti(orderId);
  opening = setTimeout(() => location.assign(orderPage(orderId)), PAUSE);
}

/** The checkout was left: its order page no longer opens on its own. */
export const cancelOpening = (): void => clearTimeout(opening);
