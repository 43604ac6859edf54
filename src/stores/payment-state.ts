import { atom } from 'nanostores';
import type { ChangedQuote } from '../client/call';
import { STEP_TIME, STEPS } from '../shop/checkout/path';
import type { CreatePaymentIntentOutput } from '../shop/payments/contract';
import { $bill } from './bill';
import { type Failure, refuse } from './payment-failures';
import { dismissToast } from './toasts';

/** Where the payment stands. The `asking-` states wait for one of the buyer's answers. */
export type PaymentState =
  | { state: 'idle' }
  | { state: 'processing'; step: number }
  | { state: 'asking-price'; quote: ChangedQuote }
  | {
      state: 'asking-wait';
      awaiting: { name: string; quantity: number }[];
      /** No copy at all is in stock. */
      nothingHeld: boolean;
      intent: CreatePaymentIntentOutput;
      wallet: boolean;
    }
  | { state: 'asking-bank'; intent: CreatePaymentIntentOutput }
  | { state: 'asking-regional'; intent: CreatePaymentIntentOutput }
  | { state: 'paid'; orderId: string };

export const $payment = atom<PaymentState>({ state: 'idle' });

/** Why the last try failed, kept beside the pay button until the next one. */
export const $failure = atom<Failure | null>(null);

let stepping: ReturnType<typeof setInterval> | undefined;

/** Shows a question or an outcome; the steps of the overlay stand still. */
export function show(next: PaymentState): void {
  clearInterval(stepping);
  $payment.set(next);
}

/** Back to the form. */
export const rest = (): void => show({ state: 'idle' });

/** Covers the form and takes one step per 1.2 s (design 3.18); one already running keeps its step. */
export function process(): void {
  dismissToast();
  $failure.set(null);
  const now = $payment.get();
  show(now.state === 'processing' ? now : { state: 'processing', step: 0 });
  stepping = setInterval(() => {
    const running = $payment.get();
    if (running.state === 'processing')
      $payment.set({ state: 'processing', step: Math.min(running.step + 1, STEPS.length - 1) });
  }, STEP_TIME);
}

/** Back to the form with a reason, told once and kept beside the pay button. */
export function fail(failure: Failure): void {
  rest();
  $failure.set(failure);
  refuse(failure);
}

// What was said about the cart before it changed no longer holds.
$bill.listen(() => {
  if ($payment.get().state === 'idle') $failure.set(null);
});
