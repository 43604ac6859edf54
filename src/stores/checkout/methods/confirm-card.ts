import type { PaymentIntentResult } from '@stripe/stripe-js';
import { type ApiError, errorMessage } from '../../../client/call';
import { confirmPayment } from '../../../client/payments';
import { isLost } from '../is-lost';
import { device, orderRequest } from '../request';
import type { Intent } from '../state';
import type { ChargeResult } from './method';

/** The message for a refused card when the provider gives none. */
export const DECLINED = 'Your card was declined.';

/** Has the shop confirm a card payment. */
export function confirmOf({ clientSecret, paymentIntentId }: Intent) {
  const { billingInfo, items } = orderRequest();
  const body = { clientSecret, paymentIntentId, billingInfo, items, deviceInfo: device() };
  return (signal: AbortSignal) => confirmPayment(body, signal);
}

/** After any other refusal, with the money at the provider, the order page keeps polling. */
const refusedAs = ({ code }: ApiError) => (code === 'payment_mismatch' ? code : undefined);

/** A card payment that the provider reports as successful. */
export const chargedCard = (intent: Intent): ChargeResult => ({
  result: 'charged',
  confirm: confirmOf(intent),
  refusedAs,
});

/** Handles a failed call to the stand-in: if the response was lost, the test card may have been charged. */
export const failedCall = (intent: Intent, error: unknown): ChargeResult => {
  const reason = { code: 'declined', sentence: errorMessage(error) } as const;
  return isLost(error)
    ? { result: 'unknown', confirm: confirmOf(intent), ...reason }
    : { result: 'refused', ...reason };
};

/** Errors of the provider's script that leave the outcome of the payment open. */
const LOST: string[] = ['api_connection_error', 'api_error'];

/**
 * Interprets the provider's response. A payment that had already succeeded, in another tab or before a reload, is
 * returned as an error that contains it; no response at all says nothing about the money.
 */
export function fromProvider(intent: Intent, answer: PaymentIntentResult | undefined): ChargeResult {
  const { paymentIntent, error } = answer ?? {};
  const status = (paymentIntent ?? error?.payment_intent)?.status;
  if (status === 'succeeded') return chargedCard(intent);
  if (status === 'processing') return { result: 'pending' };
  if (status === 'canceled') return { result: 'canceled' };
  const confirm = confirmOf(intent);
  if (!error) return { result: 'unknown', confirm, code: 'provider_missing' };
  const reason = { code: 'declined', sentence: error.message ?? DECLINED } as const;
  return LOST.includes(error.type) ? { result: 'unknown', confirm, ...reason } : { result: 'refused', ...reason };
}
