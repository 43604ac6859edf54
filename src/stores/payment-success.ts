import { atom } from 'nanostores';
import { call } from '../client/call';

/** Seconds that the success text counts down before the order opens (specification 2, section 4.4). */
const COUNTDOWN_S = 10;

export type Confirmation =
  | { state: 'verifying' }
  | { state: 'invalid' }
  | { state: 'unknown' }
  | { state: 'success'; orderId: string; secondsLeft: number };

/** What is known of the hosted payment this page confirms. */
export const $confirmation = atom<Confirmation>({ state: 'verifying' });

function countDown(orderId: string, open: (path: string) => void): void {
  let secondsLeft = COUNTDOWN_S;
  $confirmation.set({ state: 'success', orderId, secondsLeft });
  const timer = setInterval(() => {
    secondsLeft -= 1;
    $confirmation.set({ state: 'success', orderId, secondsLeft });
    if (secondsLeft > 0) return;
    clearInterval(timer);
    open(`/order-success/${encodeURIComponent(orderId)}`);
  }, 1_000);
}

/**
 * Asks the shop about the payment session in `search` (a page's query). Without one the session is invalid; a call that
 * fails says nothing about the money, so the payment counts as likely. `open` is called with the order's address.
 */
export async function confirmSession(search: string, open: (path: string) => void): Promise<void> {
  const sessionId = new URLSearchParams(search).get('session_id');
  if (!sessionId) return $confirmation.set({ state: 'invalid' });
  try {
    const { orderId } = await call<{ orderId: string }>(
      `/api/payment-success?session_id=${encodeURIComponent(sessionId)}`,
    );
    countDown(orderId, open);
  } catch {
    $confirmation.set({ state: 'unknown' });
  }
}
