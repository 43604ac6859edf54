import type { PaymentPath } from '../../shop/checkout/payment-path';
import { updateAttempt } from './attempt';
import { chargeIntent } from './charge-intent';
import { $paymentPath } from './charged-bill';
import { validateCheckout } from './check';
import { $onAccount, account } from './methods/account';
import { card } from './methods/card';
import { free } from './methods/free';
import type { ChargingMethod, UnchargedMethod } from './methods/method';
import { $other, other } from './methods/other';
import { regional } from './methods/regional';
import { sandbox } from './methods/sandbox';
import { place } from './place';
import { acceptQuote } from './request';
import { $checkout, type CheckoutState, fail, returnToForm } from './state';

type Methods = { [Path in Exclude<PaymentPath, 'none'>]: Path extends 'free' ? UnchargedMethod : ChargingMethod };

/** The method of the pay button on each path; wallets have buttons of their own. */
const METHODS: Methods = { card, sandbox, regional, free };
const CHARGING = { card, sandbox, regional, other };

/** Pays, or places the free order. A second click while one runs is ignored. */
export async function pay(): Promise<void> {
  if ($checkout.get().status !== 'idle') return;
  const path = $paymentPath.get();
  // Errors the buyer can correct are shown at once, even before the payment methods are loaded.
  if (path === undefined) return validateCheckout() ? fail('provider_loading') : undefined;
  if (path === 'none') return fail('provider_missing');
  const method = $onAccount.get() ? account : $other.get() ? other : METHODS[path];
  const obstacle = method.obstacle();
  if (obstacle) return fail(obstacle);
  if (!validateCheckout(method)) return;
  const intent = await place(method);
  if (intent && 'charge' in method) await chargeIntent(method, intent);
}

/** The buyer accepts the new total of `price_changed`. */
export async function acceptPrice(): Promise<void> {
  const state = $checkout.get();
  if (state.status !== 'asking-price') return;
  acceptQuote(state.quote);
  returnToForm();
  await pay();
}

/** The buyer agrees that some keys follow by email. */
export async function acceptWait(): Promise<void> {
  const state = $checkout.get();
  if (state.status !== 'asking-wait') return;
  updateAttempt({ waits: true });
  // A wallet opens only when its own button is pressed again.
  if (state.method === 'wallet') return returnToForm();
  await chargeIntent(CHARGING[state.method], state.intent);
}

/** The buyer answers the bank's challenge, or the regional provider's window (both simulated). */
export async function answerQuestion(agreed: boolean): Promise<void> {
  const state = $checkout.get();
  if ((state.status !== 'asking-bank' && state.status !== 'asking-regional') || state.method === 'wallet') return;
  if (agreed) return chargeIntent(CHARGING[state.method], state.intent, true);
  fail(state.status === 'asking-bank' ? 'bank_refused' : 'window_closed');
}

const QUESTIONS: ReadonlySet<CheckoutState['status']> = new Set([
  'asking-price',
  'asking-wait',
  'asking-bank',
  'asking-regional',
]);

/** Back to the form from any question. */
export function cancelQuestion(): void {
  if (QUESTIONS.has($checkout.get().status)) returnToForm();
}
