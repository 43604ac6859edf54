import type { PaymentIntentResult } from '@stripe/stripe-js';
import { sentence } from '../client/call';
import { sandboxConfirm } from '../client/payments';
import type { CreatePaymentIntentOutput } from '../shop/payments/contract';
import { $card, $path } from './checkout';
import { outOfTime, UNAVAILABLE } from './payment-failures';
import { confirmCard } from './payment-provider';
import { openWindow } from './payment-regional';
import { settle } from './payment-settle';
import { fail, process, show } from './payment-state';

/** Errors of the provider's script that leave open what became of the payment. */
const LOST: string[] = ['api_connection_error', 'api_error'];
/** What a refused card is told when the provider says nothing itself. */
export const DECLINED = 'Your card was declined. Please try another card.';

async function chargeSandbox(intent: CreatePaymentIntentOutput, authenticated: boolean): Promise<void> {
  const { number: cardNumber, expiry, cvc } = $card.get();
  try {
    const answer = await sandboxConfirm({ clientSecret: intent.clientSecret, cardNumber, expiry, cvc, authenticated });
    if (answer.status === 'succeeded') return await settle(intent);
    if (answer.status === 'requires_action') return show({ state: 'asking-bank', intent });
    fail({ title: 'Payment Failed', text: answer.error ?? DECLINED });
  } catch (error) {
    fail({ title: 'Payment Failed', text: sentence(error) });
  }
}

/**
 * What the provider's answer means for the order. A payment that had already succeeded, in another tab or before a
 * reload, comes back as an error that carries it; an answer lost on the way says nothing about the money, so the shop
 * looks at the provider itself before the buyer is told anything.
 */
export async function conclude(intent: CreatePaymentIntentOutput, asked: Promise<PaymentIntentResult>): Promise<void> {
  const answer: Partial<PaymentIntentResult> = await asked.catch(() => ({}));
  const { paymentIntent, error } = answer;
  const status = (paymentIntent ?? error?.payment_intent)?.status;
  if (status === 'succeeded') return settle(intent);
  // The bank takes its time: the order page asks on and says so.
  if (status === 'processing') return location.assign(`/order-success/${encodeURIComponent(intent.orderId)}`);
  if (status === 'canceled') return fail(outOfTime());
  const failure = error ? { title: 'Payment Failed', text: error.message ?? DECLINED } : UNAVAILABLE;
  return !error || LOST.includes(error.type) ? settle(intent, failure) : fail(failure);
}

/** Charges this intent: the card in the form, by the provider that opened it, or in the regional provider's window. */
export async function charge(intent: CreatePaymentIntentOutput, authenticated: boolean): Promise<void> {
  if ($path.get() === 'regional') return openWindow(intent);
  process();
  if (intent.provider === 'sandbox') return chargeSandbox(intent, authenticated);
  if (intent.provider === 'stripe') return conclude(intent, confirmCard(intent.clientSecret));
  fail(UNAVAILABLE);
}
