import { atom, readonlyType } from 'nanostores';
import { ApiError } from '../../client/call';
import { readConfirmation } from '../../client/orders';
import { orderPage } from '../../shop/checkout/payment-path';
import type { PaymentConfirmation } from '../../shop/payments/contract';
import { MINUTE_MS } from '../../shop/time';
import { isLost } from './is-lost';

/** The countdown of the success text before the order opens, in seconds (specification 2, section 4.4). */
const COUNTDOWN_S = 10;
/** The first pause before polling again, in milliseconds; each one is half as long again (design 3.21). */
const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 30_000;
/**
 * After this long, in milliseconds, the shop has settled any lost payment itself: what is still unpaid was not paid.
 */
const PATIENCE_MS = 15 * MINUTE_MS;

export type PaidOrder = Pick<
  PaymentConfirmation,
  'orderId' | 'amount' | 'currency' | 'paymentLink' | 'customerInfo' | 'bought' | 'bringsKeys'
>;

export type Confirmation =
  | { status: 'verifying' }
  | { status: 'invalid' }
  /** The state of the money is unknown; `asking` while the page keeps polling. */
  | { status: 'unknown'; asking: boolean }
  /** The bank payment takes days. */
  | { status: 'bank'; orderId?: string | undefined }
  /** The payment is refunded, because its link had closed. */
  | { status: 'returned' }
  | { status: 'success'; paid: PaidOrder; secondsLeft: number };

const $state = atom<Confirmation>({ status: 'verifying' });

/** The state of the hosted payment this page confirms. */
export const $confirmation = readonlyType($state);

let timer: ReturnType<typeof setInterval> | undefined;

/** Stops the countdown to the order page. */
export function cancelRedirect(): void {
  clearInterval(timer);
  const state = $state.get();
  if (state.status === 'success') $state.set({ ...state, secondsLeft: 0 });
}

function countDown(paid: PaidOrder, open: (path: string) => void): void {
  let secondsLeft = COUNTDOWN_S;
  $state.set({ status: 'success', paid, secondsLeft });
  timer = setInterval(() => {
    secondsLeft -= 1;
    $state.set({ status: 'success', paid, secondsLeft });
    if (secondsLeft > 0) return;
    clearInterval(timer);
    open(orderPage(paid.orderId));
  }, 1_000);
}

const PASSING: (string | undefined)[] = ['payment_not_completed', 'too_many_requests'];

/**
 * Returns whether polling may help: the payment is under way, or the shop did not respond. Other refusals are final.
 */
const mayChange = (error: unknown): boolean =>
  error instanceof ApiError && (PASSING.includes(error.code) || isLost(error));

/** Returns the final state an error means: a debit, a refunded payment, or a session not paid in time. */
function endOf({ code, orderId }: ApiError, isOver: boolean): Confirmation | undefined {
  if (code === 'payment_pending') return { status: 'bank', orderId };
  if (code === 'payment_returned') return { status: 'returned' };
  return code === 'payment_not_completed' && isOver ? { status: 'invalid' } : undefined;
}

/**
 * Confirms the payment session in `search` (a page's query). Without one the session is invalid, and so is one unpaid
 * after 15 minutes. A call that fails says nothing about the money, so the payment counts as likely while the page
 * keeps polling. `open` is called with the order's path.
 */
export async function confirmSession(search: string, open: (path: string) => void): Promise<void> {
  $state.set({ status: 'verifying' });
  const sessionId = new URLSearchParams(search).get('session_id');
  if (!sessionId) return $state.set({ status: 'invalid' });
  const until = Date.now() + PATIENCE_MS;
  const ask = async (pause: number): Promise<void> => {
    try {
      countDown(await readConfirmation(sessionId), open);
    } catch (error) {
      const isOver = Date.now() > until;
      const end = error instanceof ApiError ? endOf(error, isOver) : undefined;
      if (end) return $state.set(end);
      const asking = mayChange(error) && !isOver;
      $state.set({ status: 'unknown', asking });
      if (asking) setTimeout(() => void ask(Math.min(pause * 1.5, MAX_PAUSE_MS)), pause);
    }
  };
  await ask(FIRST_PAUSE_MS);
}
