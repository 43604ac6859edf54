import { atom } from 'nanostores';
import { CallError, type ChangedQuote, sentence } from '../client/call';
import { confirmFreeOrder, confirmPayment, createPaymentIntent, sandboxConfirm } from '../client/payments';
import { cardErrors } from '../shop/checkout/card';
import { STEP_TIME, STEPS } from '../shop/checkout/path';
import { formErrors } from '../shop/checkout/rules';
import { toMajor } from '../shop/money';
import type { CreatePaymentIntentOutput } from '../shop/payments/contract';
import { $holdExpires, attemptFor, noteAttempt } from './attempt';
import { $bill } from './bill';
import { $shelf } from './catalogue';
import { $card, $cardErrors, $errors, $form, $path } from './checkout';
import { explain, type Failure, refuse } from './payment-failures';
import { finish } from './payment-finish';
import { acceptQuote, device, order } from './payment-request';
import { reloadStorefront } from './storefront';
import { dismissToast } from './toasts';

/** Where the payment stands. The `asking-` states wait for one of the answers below. */
export type PaymentState =
  | { state: 'idle' }
  | { state: 'processing'; step: number }
  | { state: 'asking-price'; quote: ChangedQuote }
  | { state: 'asking-wait'; awaiting: { name: string; quantity: number }[]; intent: CreatePaymentIntentOutput }
  | { state: 'asking-bank'; intent: CreatePaymentIntentOutput }
  | { state: 'paid'; orderId: string };

export const $payment = atom<PaymentState>({ state: 'idle' });

/** Why the last try failed, kept beside the pay button until the next one. */
export const $failure = atom<Failure | null>(null);

let stepping: ReturnType<typeof setInterval> | undefined;

function rest(): void {
  clearInterval(stepping);
  $payment.set({ state: 'idle' });
}

function process(): void {
  dismissToast();
  $failure.set(null);
  clearInterval(stepping);
  const now = $payment.get();
  $payment.set(now.state === 'processing' ? now : { state: 'processing', step: 0 });
  stepping = setInterval(() => {
    const { state, step = 0 } = $payment.get() as { state: string; step?: number };
    if (state === 'processing') $payment.set({ state: 'processing', step: Math.min(step + 1, STEPS.length - 1) });
  }, STEP_TIME);
}

function fail(failure: Failure): void {
  rest();
  $failure.set(failure);
  refuse(failure);
}

/** Pauses before a lost confirmation is sent again, in milliseconds; sending it twice settles the order once. */
const RETRY_AFTER = [1000, 2000];

const refusedOutright = (error: unknown): error is CallError =>
  error instanceof CallError && error.status >= 400 && error.status < 500;

async function confirmed(body: Parameters<typeof confirmPayment>[0], tries = 0): Promise<void> {
  try {
    await confirmPayment(body);
  } catch (error) {
    const wait = RETRY_AFTER[tries];
    if (refusedOutright(error)) throw error;
    // The money is on its way: from here on the order page goes on asking.
    if (wait === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
    await confirmed(body, tries + 1);
  }
}

async function settle(intent: CreatePaymentIntentOutput): Promise<void> {
  const { billingInfo, items } = order();
  const { clientSecret, paymentIntentId, orderId } = intent;
  try {
    await confirmed({ clientSecret, paymentIntentId, billingInfo, items, deviceInfo: device() });
  } catch (error) {
    return fail({ title: 'Payment Failed', text: sentence(error) });
  }
  clearInterval(stepping);
  $payment.set({ state: 'paid', orderId });
  finish(orderId);
}

async function charge(intent: CreatePaymentIntentOutput, authenticated: boolean): Promise<void> {
  process();
  if (intent.provider !== 'sandbox')
    return fail({ title: 'Payment System Error', text: 'Payment system is not available' });
  const { number: cardNumber, expiry, cvc } = $card.get();
  try {
    const answer = await sandboxConfirm({ clientSecret: intent.clientSecret, cardNumber, expiry, cvc, authenticated });
    if (answer.status === 'succeeded') return await settle(intent);
    if (answer.status === 'requires_action') {
      clearInterval(stepping);
      return $payment.set({ state: 'asking-bank', intent });
    }
    fail({ title: 'Payment Failed', text: answer.error ?? 'Your card was declined. Please try another card.' });
  } catch (error) {
    fail({ title: 'Payment Failed', text: sentence(error) });
  }
}

async function payByCard(): Promise<void> {
  const request = order();
  const attempt = attemptFor(request);
  try {
    const intent = await createPaymentIntent(request, attempt.key);
    noteAttempt({ orderId: intent.orderId });
    $holdExpires.set(intent.holdExpiresAt);
    if (intent.awaiting.length && !attempt.waits) {
      clearInterval(stepping);
      const shelf = $shelf.get();
      const awaiting = intent.awaiting.map(({ productId, quantity }) => ({
        name: shelf.get(productId)?.name ?? productId,
        quantity,
      }));
      return $payment.set({ state: 'asking-wait', awaiting, intent });
    }
    await charge(intent, false);
  } catch (error) {
    refused(error, 'card');
  }
}

async function placeFree(): Promise<void> {
  const { billingInfo, items, couponCode, consents } = order();
  const { discount, currency } = $bill.get();
  const request = {
    billingInfo,
    items,
    couponCode: couponCode ?? '',
    consents,
    couponDiscount: toMajor(discount, currency),
  };
  try {
    const { key } = attemptFor(request);
    const { orderId } = await confirmFreeOrder({ ...request, deviceInfo: device() }, key);
    clearInterval(stepping);
    $payment.set({ state: 'paid', orderId });
    finish(orderId);
  } catch (error) {
    refused(error, 'free');
  }
}

function refused(error: unknown, path: 'card' | 'free'): void {
  if (error instanceof CallError && error.code === 'price_changed' && error.quote) {
    clearInterval(stepping);
    void reloadStorefront();
    $payment.set({ state: 'asking-price', quote: error.quote });
  } else fail(explain(error, path));
}

/** Whether the form can be sent; what is wrong is shown at the fields and told once. */
function ready(): boolean {
  const errors = formErrors($form.get());
  $errors.set(errors);
  const card = $path.get() === 'sandbox' ? cardErrors($card.get(), new Date()) : {};
  $cardErrors.set(card);
  const failure = [
    (Object.keys(errors).length > 0 || Object.keys(card).length > 0) && {
      title: 'Please Fix Errors',
      text: 'Some fields need your attention before you can pay.',
    },
    !$form.get().terms && {
      title: 'Terms Required',
      text: 'Please agree to the Terms of Service and Privacy Policy.',
    },
  ].find((problem) => problem !== false);
  if (failure) fail(failure);
  return !failure;
}

/** Pays, or places the free order. A second press while one runs does nothing. */
export async function pay(): Promise<void> {
  if ($payment.get().state !== 'idle' || !ready()) return;
  const path = $path.get();
  if (path === 'none') return fail({ title: 'Payment System Error', text: 'Payment system is not available' });
  process();
  await (path === 'free' ? placeFree() : payByCard());
}

/** The buyer accepts the new total of `price_changed`. */
export async function acceptPrice(): Promise<void> {
  const now = $payment.get();
  if (now.state !== 'asking-price') return;
  acceptQuote(now.quote);
  rest();
  await pay();
}

/** The buyer agrees that some keys follow by mail. */
export async function acceptWait(): Promise<void> {
  const now = $payment.get();
  if (now.state !== 'asking-wait') return;
  noteAttempt({ waits: true });
  await charge(now.intent, false);
}

/** The buyer answers the (simulated) question of their bank. */
export async function answerBank(confirmed: boolean): Promise<void> {
  const now = $payment.get();
  if (now.state !== 'asking-bank') return;
  if (confirmed) return charge(now.intent, true);
  fail({ title: 'Payment Failed', text: 'Your bank did not confirm this payment. Nothing was charged.' });
}

/** Back to the form from any question. */
export function stepBack(): void {
  if ($payment.get().state.startsWith('asking')) rest();
}

// What was said about the cart before it changed no longer holds.
$bill.listen(() => {
  if ($payment.get().state === 'idle') $failure.set(null);
});
