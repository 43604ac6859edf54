import { orderPage } from '../../shop/checkout/payment-path';
import { formatMoney } from '../../shop/money';
import { imageOf } from '../../shop/pictures/image-of';
import {
  $confirmation,
  type Confirmation,
  cancelRedirect,
  confirmSession,
  type PaidOrder,
} from '../../stores/checkout/confirm-session';

/** Writes a text into its element; without a text, removes the label, too. */
function put(place: Element | null, word: string | undefined): void {
  if (!place) return;
  place.textContent = word ?? '';
  place.toggleAttribute('hidden', !word);
  if (place.matches('dd')) place.previousElementSibling?.toggleAttribute('hidden', !word);
}

/** Lists the purchase: the products, or the title of a payment link for a sum. */
function print(ticket: HTMLElement, { bought, customerInfo, paymentLink }: PaidOrder): void {
  const linkLines = paymentLink ? [{ productId: '', name: paymentLink.title, quantity: 0 }] : [];
  const lines = bought?.lines.length ? bought.lines : linkLines;
  const rows = lines.map(({ productId, name, quantity }) => {
    const line = ticket.querySelector('template')?.content.cloneNode(true) as DocumentFragment;
    const picture = line.querySelector('img');
    if (productId && picture) picture.src = imageOf(productId);
    else picture?.remove();
    put(line.querySelector('[data-name]'), name);
    const keys = quantity === 1 ? '1 key' : `${quantity} keys`;
    put(line.querySelector('[data-quantity]'), quantity > 0 ? keys : undefined);
    return line;
  });
  ticket.querySelector('[data-lines]')?.replaceChildren(...rows);
  put(ticket.querySelector('[data-number]'), bought?.orderNumber);
  put(ticket.querySelector('[data-email]'), customerInfo?.email);
  ticket.hidden = lines.length === 0;
}

/** Shows the part of the page for the state of the payment; the countdown is not announced each second. */
function show(root: HTMLElement, now: Confirmation): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-part]')) part.hidden = part.dataset.part !== now.status;
  // Other ways to an order are shown only to a buyer who may have lost it.
  const lostNotice = root.querySelector<HTMLElement>('[data-lost]');
  if (lostNotice) lostNotice.hidden = !['unknown', 'returned', 'invalid'].includes(now.status);
  if (now.status === 'unknown')
    for (const part of root.querySelectorAll<HTMLElement>('[data-asking]'))
      part.hidden = (part.dataset.asking === 'yes') !== now.asking;
  if (now.status === 'bank') {
    const order = root.querySelector<HTMLAnchorElement>('[data-bank-order]');
    if (order && now.orderId) order.href = orderPage(now.orderId);
  }
  if (now.status !== 'success') return;
  const { orderId, amount: minor, currency, bringsKeys } = now.paid;
  for (const amount of root.querySelectorAll('[data-amount]')) amount.textContent = formatMoney({ minor, currency });
  for (const part of root.querySelectorAll<HTMLElement>('[data-follows]'))
    part.hidden = part.dataset.follows !== (bringsKeys ? 'keys' : 'staff');
  for (const cap of root.querySelectorAll<HTMLElement>('[data-part=success] [data-keys]')) cap.hidden = !bringsKeys;
  const ticket = root.querySelector<HTMLElement>('[data-bought]');
  if (ticket?.hidden) print(ticket, now.paid);
  const seconds = root.querySelector('[data-seconds]');
  const secondsLeft = now.secondsLeft;
  if (seconds)
    seconds.textContent =
      secondsLeft > 0 ? `Your order opens in ${secondsLeft} ${secondsLeft === 1 ? 'second' : 'seconds'}.` : '';
  root.querySelector('[data-stay]')?.toggleAttribute('hidden', secondsLeft === 0);
  const link = root.querySelector<HTMLAnchorElement>('[data-order]');
  if (link) link.href = orderPage(orderId);
}

const root = document.querySelector<HTMLElement>('[data-payment-success]');
if (root) {
  root.querySelector('[data-stay]')?.addEventListener('click', cancelRedirect);
  $confirmation.subscribe((now) => show(root, now));
  void confirmSession(location.search, (path) => location.assign(path));
}
