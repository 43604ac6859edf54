import { readOrder } from '../../client/orders';
import { isAboutMoney } from '../../shop/checkout/failures';
import { trackCheckout } from '../analytics/checkout';
import { startShop } from '../bootstrap';
import { watchAbandonedCart } from '../cart/abandoned';
import { $bill } from '../cart/bill';
import { watchCoupon } from '../cart/coupon-watch';
import { $storefront } from '../storefront';
import { markNotCharged, prepareAttempt, renewAttempt, startedOrder, uncertainOrders } from './attempt';
import { watchForm } from './check';
import { cancelOpening, emptyPage, finish } from './finish';
import { detectCountry, restoreDraft } from './form';
import { watchAccount } from './prefill';
import { billFingerprint } from './request';
import { $checkout, $failure, fail, returnToForm } from './state';
import { watchVisibleFields } from './visible-fields';

/** After a reload during a payment: opens the order's page if it was paid after all. */
async function resume(): Promise<void> {
  const begun = startedOrder();
  for (const orderId of new Set([...(begun ? [begun] : []), ...uncertainOrders()])) {
    const order = await readOrder(orderId).catch(() => undefined);
    if (order?.status === 'paid') return finish('paid', orderId);
    if (!order || order.status === 'pending') continue;
    markNotCharged(orderId);
    if (orderId === begun) renewAttempt();
  }
  if (uncertainOrders().length > 0 && $checkout.get().status === 'idle') fail('payment_unknown');
}

/** A page restored from the back/forward cache must not keep showing the success state. */
const shownAgain = (event: PageTransitionEvent) => {
  if (event.persisted) returnToForm();
};

/** Attempts and failures for another cart or total no longer apply (specification 2, section 4.1). */
function watchBill(): () => void {
  let before = billFingerprint($bill.get());
  return $bill.listen((bill) => {
    const now = billFingerprint(bill);
    if (now !== before && $checkout.get().status === 'idle') {
      renewAttempt();
      if (!isAboutMoney($failure.get()?.code)) returnToForm();
    }
    before = now;
  });
}

/**
 * Opens the checkout: restores the input and the attempt, and keeps form, bill and coupon in sync until the returned
 * function is called. Nothing of the checkout listens before or after.
 */
export function openCheckout(): () => void {
  window.scrollTo(0, 0);
  restoreDraft();
  prepareAttempt();
  const stops = [watchForm(), watchVisibleFields()];
  let open = true;
  void startShop().then(() => {
    if (!open) return;
    const storefront = $storefront.get();
    if (storefront.status === 'ready') detectCountry(storefront.data.location.country);
    stops.push(watchAccount(), watchCoupon(), watchBill(), watchAbandonedCart());
    trackCheckout();
  });
  void resume();
  window.addEventListener('pagehide', emptyPage);
  window.addEventListener('pageshow', shownAgain);
  return () => {
    open = false;
    for (const stop of stops) stop();
    window.removeEventListener('pagehide', emptyPage);
    window.removeEventListener('pageshow', shownAgain);
    cancelOpening();
    emptyPage();
    returnToForm();
  };
}
