import { atom, computed, readonlyType } from 'nanostores';
import {
  type AdvisedMethod,
  type Failure,
  type FailureCode,
  failureOf,
  isAboutForm,
  isNeutral,
} from '../../shop/checkout/failures';
import { STEP_TIME, STEPS } from '../../shop/checkout/payment-path';
import type { ChangedQuote } from '../../shop/orders/price-order';
import type { CreatePaymentIntentOutput } from '../../shop/payments/contract';
import type { RegionalOrderOutput } from '../../shop/payments/regional';
import { dismissToast, toast } from '../toasts';
import { isChargeUncertain } from './attempt';
import { markCardField } from './form';

/** What is charged; the regional provider's window needs more fields than cards do. */
export type Intent = CreatePaymentIntentOutput &
  Partial<Pick<RegionalOrderOutput, 'keyId' | 'checkoutScript' | 'amount'>>;
export type ChargingName = 'card' | 'sandbox' | 'wallet' | 'regional' | 'other';
export type MethodName = ChargingName | 'free' | 'account';
/** A question from outside the shop: the bank's challenge, or the provider's window. */
export type Question = 'asking-bank' | 'asking-regional';
export type AwaitedKeys = { name: string; quantity: number }[];

/** The state of the checkout. The `asking-` states wait for an answer by the buyer. */
export type CheckoutState =
  /** `failure`: why the last attempt ended; shown beside the pay button until the next one. */
  | { status: 'idle'; failure: Failure | null }
  | { status: 'processing'; step: number }
  | { status: 'asking-price'; quote: ChangedQuote }
  /** `stock`: what is delivered at once, some of the keys or none. */
  | { status: 'asking-wait'; awaiting: AwaitedKeys; stock: 'some' | 'none'; intent: Intent; method: ChargingName }
  | { status: Question; intent: Intent; method: ChargingName }
  /** The provider has the money; the order page finds out the state of the order. */
  | { status: 'charged'; orderId: string }
  | { status: 'paid'; orderId: string };

const IDLE: CheckoutState = { status: 'idle', failure: null };
const $state = atom<CheckoutState>(IDLE);

/** The state of the checkout, read-only outside this file. */
export const $checkout = readonlyType($state);

/** Why the last attempt ended without a paid order. */
export const $failure = computed($state, (state) => (state.status === 'idle' ? state.failure : null));

let stepping: ReturnType<typeof setInterval> | undefined;

/** Shows a question or a result and stops the steps of the overlay. */
export function show(next: CheckoutState): void {
  clearInterval(stepping);
  $state.set(next);
}

/** Returns to the form. */
export const returnToForm = (): void => show(IDLE);

/** Covers the form and advances one step per 1.2 s (design 3.18); a running one keeps its step. */
export function startProcessing(): void {
  dismissToast();
  const state = $state.get();
  show(state.status === 'processing' ? state : { status: 'processing', step: 0 });
  stepping = setInterval(() => {
    const running = $state.get();
    if (running.status === 'processing')
      $state.set({ status: 'processing', step: Math.min(running.step + 1, STEPS.length - 1) });
  }, STEP_TIME);
}

/**
 * Returns to the form with a failure, announced once and shown beside the pay button; errors of the form are shown in
 * it, where the focus goes, and so is the refusal of a card.
 * @param sentence the message of the shop or the provider, for the codes that show it
 * @param method how the buyer wanted to pay
 */
export function fail(code: FailureCode, sentence?: string, method?: AdvisedMethod): void {
  const failure = failureOf(code, {
    ...(sentence && { sentence }),
    ...(method && { method }),
    inDoubt: isChargeUncertain(),
  });
  const atCard = method === 'card' && failure.more !== undefined;
  show({ status: 'idle', failure: atCard ? { ...failure, atCard } : failure });
  // The number has the focus: its message is read there, and a second one would say the same.
  if (atCard) markCardField('number', [`${failure.title}:`, failure.text, failure.relief].join(' '));
  if (atCard || isAboutForm(code)) return;
  const text = [failure.text, failure.relief].filter(Boolean).join(' ');
  toast(failure.title, { text, kind: isNeutral(code) ? 'plain' : 'bad' });
}
