import { orderPage } from '../../shop/checkout/payment-path';
import { endCartSession } from '../cart/abandoned';
import { clearCart } from '../cart/cart';
import { removeCoupon } from '../cart/coupon';
import { scheduleConfetti } from '../order/celebrate';
import { saveLastOrder } from '../order/last-order';
import { endAttempt } from './attempt';
import { clearForm } from './form';
import { orderRequest } from './request';
import { show } from './state';

/** How long "paid" is shown before the order page opens, in milliseconds (design 3.18: at most 1 s). */
const PAID_SHOWN_MS = 900;

let opening: ReturnType<typeof setTimeout> | undefined;

/** Stores the items in this tab, without personal data, for the order page to show at once. */
function remember(id: string): void {
  const { amount: total, currency, items } = orderRequest();
  saveLastOrder({
    id,
    currency,
    total,
    items: items.map(({ productName: name, quantity, price }) => ({ name, quantity, price })),
  });
}

/**
 * After the order is placed: stores its items for the order page, and clears the cart, its coupon and all buyer data
 * from this browser.
 */
export function leaveCheckout(orderId: string): void {
  remember(orderId);
  endAttempt();
  endCartSession();
  clearCart();
  removeCoupon();
  clearForm();
}

/**
 * After payment: leaves the checkout and opens the order page.
 * @param state `charged` while only the provider has confirmed the money
 */
export function finish(state: 'paid' | 'charged', orderId: string): void {
  show({ status: state, orderId });
  leaveCheckout(orderId);
  scheduleConfetti(orderId);
  opening = setTimeout(() => location.assign(orderPage(orderId)), PAID_SHOWN_MS);
}

/** Cancels opening the order page after the checkout was left. */
export const cancelOpening = (): void => clearTimeout(opening);
