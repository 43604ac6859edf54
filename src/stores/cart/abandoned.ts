import { captureCart, sendCartBeacon, setCartReminders } from '../../client/carts';
import { briefDevice } from '../../client/device';
import { KEYS } from '../../shop/cart/stored';
import type { CaptureInput } from '../../shop/carts/contract';
import { MAX_CART_LINES, REMINDER } from '../../shop/carts/words';
import { DRAFT_KEY, decodeDraft } from '../../shop/checkout/draft';
import { isEmail } from '../../shop/checkout/email';
import { fullPhone } from '../../shop/checkout/rules';
import { toMajor } from '../../shop/money';
import { campaign } from '../analytics/campaign';
import { $form, isEnteredByBuyer } from '../checkout/form';
import { read, write } from '../storage';
import { $storefront } from '../storefront';
import { $billUsd } from './bill';
import { $cart } from './cart';
import { $coupon } from './coupon';

/** How long a changed cart waits before it is saved (specification 1, section 9). */
const WAIT_MS = 30_000;

/** The last saved cart as text, so that the same one is not sent twice. */
let lastSaved = '';

/** Returns whether the browser opts out of tracking: the cart is then saved only once the buyer asked for reminders. */
const refuses = (): boolean => {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
};

const draft = () => decodeDraft(read(DRAFT_KEY, 'sessionStorage'));

/** Returns the session of this cart; it is created once an address was typed at checkout, never before. */
function session(): string | null {
  const sessionId = read(KEYS.sessionId);
  const { email, remindMe } = $form.get();
  if (sessionId || !isEmail(email.trim()) || !(isEnteredByBuyer('email') || remindMe)) return sessionId;
  write(KEYS.sessionId, crypto.randomUUID());
  return read(KEYS.sessionId);
}

/** Returns the cart to save; undefined if it must not be saved, or is empty. */
function record(): CaptureInput | undefined {
  const storefront = $storefront.get();
  const { lines, subtotal, total, discount } = $billUsd.get();
  const form = draft();
  const customerEmail = form.email.trim();
  if (storefront.status !== 'ready' || !storefront.data.keptCarts || lines.length === 0) return undefined;
  if (!isEmail(customerEmail) || (refuses() && !form.remindMe)) return undefined;
  const sessionId = session();
  if (!sessionId) return undefined;
  const { source, medium, campaign: name } = campaign() ?? {};
  return {
    sessionId,
    customerEmail,
    customerName: `${form.firstName} ${form.lastName}`.trim().slice(0, 120),
    customerPhone: form.phone ? fullPhone(form).slice(0, 40) : '',
    items: lines.slice(0, MAX_CART_LINES).map(({ item, quantity, unit }) => ({
      productId: item.id,
      productName: item.name.slice(0, 80),
      quantity,
      price: toMajor(unit, 'USD'),
    })),
    subtotal: toMajor(subtotal, 'USD'),
    total: toMajor(total, 'USD'),
    couponCode: $coupon.get()?.code ?? null,
    couponDiscount: toMajor(discount, 'USD'),
    deviceInfo: briefDevice(),
    pageUrl: `${location.origin}${location.pathname}`.slice(0, 200),
    referrer: document.referrer.split(/[?#]/)[0]?.slice(0, 200) ?? '',
    utm: { source: source ?? null, medium: medium ?? null, campaign: name ?? null },
  };
}

const reminderChoice = (
  { sessionId, customerEmail }: Pick<CaptureInput, 'sessionId' | 'customerEmail'>,
  agreed: boolean,
) => ({
  sessionId,
  customerEmail,
  agreed,
  version: REMINDER.version,
});

/** Saves the cart and whether reminders are wanted; a failure is logged and not shown. */
async function send(): Promise<void> {
  const cart = record();
  const agreed = draft().remindMe;
  const text = JSON.stringify([cart, agreed]);
  if (!cart || text === lastSaved) return;
  lastSaved = text;
  try {
    await captureCart(cart);
    await setCartReminders(reminderChoice(cart, agreed));
  } catch (error) {
    lastSaved = '';
    console.error('The cart was not handed in', error);
  }
}

/** Saves the same when the page is being left. */
function sendLeaving(): void {
  const cart = record();
  const agreed = draft().remindMe;
  const text = JSON.stringify([cart, agreed]);
  if (!cart || text === lastSaved) return;
  lastSaved = text;
  sendCartBeacon('capture', cart);
  sendCartBeacon('reminders', reminderChoice(cart, agreed));
}

/** Ends the cart's session: it was bought or emptied, and gets no reminders. */
export function endCartSession(): void {
  const sessionId = read(KEYS.sessionId);
  const customerEmail = draft().email.trim();
  write(KEYS.sessionId, null);
  lastSaved = '';
  if (sessionId && isEmail(customerEmail))
    sendCartBeacon('reminders', reminderChoice({ sessionId, customerEmail }, false));
}

/**
 * Saves the cart 30 seconds after it or its address changed, immediately when the box for reminders changes, and when
 * the page is left. Returns a function that stops it.
 */
export function watchAbandonedCart(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(waiting);
    waiting = setTimeout(send, WAIT_MS);
  };
  wait();
  const stops = [
    $cart.listen((lines) => {
      if (lines.length > 0) return wait();
      clearTimeout(waiting);
      endCartSession();
    }),
    $form.listen(({ email, remindMe }, before) => {
      if (remindMe !== before?.remindMe) {
        clearTimeout(waiting);
        // Deferred, since the form writes the draft only after notifying its listeners.
        waiting = setTimeout(send);
      } else if (email !== before?.email) wait();
    }),
  ];
  addEventListener('pagehide', sendLeaving);
  return () => {
    clearTimeout(waiting);
    removeEventListener('pagehide', sendLeaving);
    for (const stop of stops) stop();
  };
}
