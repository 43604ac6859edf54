import { atom, readonlyType } from 'nanostores';
import { CallError, call } from '../../client/call';
import { orderPage } from '../../shop/checkout/path';
import type { PaymentConfirmation } from '../../shop/payments/contract';
import { MINUTE_MS } from '../../shop/time';

/** Seconds that the success text counts down before the order opens (specification 2, section 4.4). */
const COUNTDOWN_S = 10;
/** The first pause before asking again, in milliseconds; each one is half as long again (design 3.21). */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;
/** After this long, in milliseconds, the shop has settled any lost payment by itself. */
const PATIENCE = 15 * MINUTE_MS;

type Paid = Pick<PaymentConfirmation, 'orderId' | 'amount' | 'currency' | 'paymentLink' | 'bringsKeys'>;

export type Confirmation =
  | { state: 'verifying' }
  | { state: 'invalid' }
  | { state: 'unknown' }
  /** The payment goes back: its link had closed. */
  | { state: 'returned' }
  | { state: 'success'; paid: Paid; secondsLeft: number };

const $known = atom<Confirmation>({ state: 'verifying' });

/** What is known about the hosted payment this page confirms. */
export const $confirmation = readonlyType($known);

function countDown(paid: Paid, open: (path: string) => void): void {
  let secondsLeft = COUNTDOWN_S;
  $known.set({ state: 'success', paid, secondsLeft });
  const timer = setInterval(() => {
    secondsLeft -= 1;
    $known.set({ state: 'success', paid, secondsLeft });
    if (secondsLeft > 0) return;
    clearInterval(timer);
    open(orderPage(paid.orderId));
  }, 1_000);
}

const PASSING: (string | undefined)[] = ['payment_not_completed', 'too_many_requests'];

/** Whether asking again may help: the payment is under way, or the shop did not answer. Other refusals are final. */
const mayChange = (error: unknown): boolean =>
  error instanceof CallError && (PASSING.includes(error.code) || error.status === 0 || error.status >= 500);

/**
 * Asks the shop about the payment session in `search` (a page's query). Without one the session is invalid; a call that
 * fails says nothing about the money, so the payment counts as likely while the page goes on asking. `open` is called
 * with the order's address.
 */
export async function confirmSession(search: string, open: (path: string) => void): Promise<void> {
  $known.set({ state: 'verifying' });
  const sessionId = new URLSearchParams(search).get('session_id');
  if (!sessionId) return $known.set({ state: 'invalid' });
  const until = Date.now() + PATIENCE;
  const ask = async (pause: number): Promise<void> => {
    try {
      countDown(await call<Paid>(`/api/payment-success?session_id=${encodeURIComponent(sessionId)}`), open);
    } catch (error) {
      if (error instanceof CallError && error.code === 'payment_returned') return $known.set({ state: 'returned' });
      $known.set({ state: 'unknown' });
      if (!mayChange(error) || Date.now() > until) return;
      setTimeout(() => void ask(Math.min(pause * 1.5, LONGEST_PAUSE)), pause);
    }
  };
  await ask(FIRST_PAUSE);
}
