import { orderPage } from '../../shop/checkout/payment-path';
import { endCartSession } from '../cart/abandoned';
import { emptyStoredCart, reloadCart } from '../cart/cart';
import { emptyStoredCoupon, reloadCoupon } from '../cart/coupon';
import { scheduleConfetti } from '../order/celebrate';
import { saveLastOrder } from '../order/last-order';
import { endAttempt, setHoldExpiry } from './attempt';
import { clearForm, emptyStoredForm } from './form';
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

/** Whether this page still shows an order that is placed. */
let showsPlaced = false;

/**
 * After the order is placed: stores its items for the order page, and clears the cart, its coupon and all buyer data
 * from this browser. What this page shows stays as it was paid until `emptyPage`.
 */
export function leaveCheckout(orderId: string): void {
  remember(orderId);
  endAttempt();
  endCartSession();
  emptyStoredCart();
  emptyStoredCoupon();
  emptyStoredForm();
  showsPlaced = true;
}

/** When the page is left: clears what it still shows of a placed order, since Back may show the page again. */
export function emptyPage(): void {
  if (!showsPlaced) return;
  showsPlaced = false;
  reloadCart();
  reloadCoupon();
  clearForm();
  setHoldExpiry(null);
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
