import { orderPage } from '../../shop/checkout/payment-path';
import { formatMoney } from '../../shop/money';
import { $confirmation, type Confirmation, confirmSession } from '../../stores/checkout/confirm-session';

/** Shows the part of the page that fits what is known; the count-down is text, not announced each second. */
function show(root: HTMLElement, now: Confirmation): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-part]')) part.hidden = part.dataset.part !== now.state;
  // Other ways to an order are for who may have lost it.
  const lost = root.querySelector<HTMLElement>('[data-lost]');
  if (lost) lost.hidden = !['unknown', 'returned', 'invalid'].includes(now.state);
  if (now.state === 'unknown')
    for (const part of root.querySelectorAll<HTMLElement>('[data-asking]'))
      part.hidden = (part.dataset.asking === 'yes') !== now.asking;
  if (now.state === 'bank') {
    const order = root.querySelector<HTMLAnchorElement>('[data-bank-order]');
    if (order && now.orderId) order.href = orderPage(now.orderId);
  }
  if (now.state !== 'success') return;
  const { orderId, amount: minor, currency, paymentLink, bringsKeys } = now.paid;
  const amount = root.querySelector('[data-amount]');
  if (amount) amount.textContent = formatMoney({ minor, currency });
  for (const part of root.querySelectorAll<HTMLElement>('[data-follows]'))
    part.hidden = part.dataset.follows !== (bringsKeys ? 'keys' : 'staff');
  const title = root.querySelector<HTMLElement>('[data-link-title]');
  if (title && paymentLink) {
    title.textContent = paymentLink.title;
    title.hidden = false;
  }
  const seconds = root.querySelector('[data-seconds]');
  if (seconds)
    seconds.textContent = `Your order opens in ${now.secondsLeft} ${now.secondsLeft === 1 ? 'second' : 'seconds'}.`;
  const link = root.querySelector<HTMLAnchorElement>('[data-order]');
  if (link) link.href = orderPage(orderId);
}

const root = document.querySelector<HTMLElement>('[data-payment-success]');
if (root) {
  $confirmation.subscribe((now) => show(root, now));
  void confirmSession(location.search, (path) => location.assign(path));
}
