import { readOrder } from '../client/orders';
import { tellCheckout } from './analytics-checkout';
import { begunOrder, dropAttempt, prepareAttempt } from './attempt';
import { $bill, type Bill } from './bill';
import { startShop } from './boot';
import { detectCountry, loadDraft } from './checkout';
import { watchCoupon } from './coupon-watch';
import { finish } from './payment-finish';
import { $payment } from './payment-state';
import { $storefront } from './storefront';

/** After a reload in mid-payment: if the begun order was paid after all, its page opens. */
async function resume(): Promise<void> {
  const orderId = begunOrder();
  if (!orderId) return;
  const order = await readOrder(orderId).catch(() => undefined);
  if (order?.status === 'paid') {
    $payment.set({ state: 'paid', orderId });
    finish(orderId);
  } else if (order && order.status !== 'pending') dropAttempt();
}

/** A page kept by the browser and shown again by Back must not go on celebrating. */
const shownAgain = (event: PageTransitionEvent) => {
  if (event.persisted) $payment.set({ state: 'idle' });
};

const asText = ({ lines, total, currency }: Bill): string =>
  JSON.stringify([currency, total, lines.map(({ productId, quantity }) => [productId, quantity])]);

/** What was begun for another cart or total is not gone on with (specification 2, section 4.1). */
function watchBill(): () => void {
  let before = asText($bill.get());
  return $bill.listen((bill) => {
    const now = asText(bill);
    if (now !== before && $payment.get().state === 'idle') dropAttempt();
    before = now;
  });
}

/** What the checkout page does when it opens; the function returned undoes its listeners. */
export function startCheckout(): () => void {
  window.scrollTo(0, 0);
  loadDraft();
  prepareAttempt();
  const stops: (() => void)[] = [];
  void startShop().then(() => {
    const storefront = $storefront.get();
    if (storefront.state === 'ready') detectCountry(storefront.data.location.country);
    stops.push(watchCoupon(), watchBill());
    tellCheckout();
  });
  void resume();
  window.addEventListener('pageshow', shownAgain);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('pageshow', shownAgain);
  };
}
