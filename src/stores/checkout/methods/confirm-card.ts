import type { PaymentIntentResult } from '@stripe/stripe-js';
import { ApiError, errorMessage } from '../../../client/call';
import { confirmPayment } from '../../../client/payments';
import { device, orderRequest } from '../request';
import type { Intent } from '../state';
import type { ChargeResult } from './method';

/** The message for a refused card when the provider gives none. */
export const DECLINED = 'Your card was declined.';

/** Has the shop look at a card payment. */
export function confirmOf({ clientSecret, paymentIntentId }: Intent) {
  const { billingInfo, items } = orderRequest();
  const body = { clientSecret, paymentIntentId, billingInfo, items, deviceInfo: device() };
  return (signal: AbortSignal) => confirmPayment(body, signal);
}

/** Any other refusal of money that the provider has is left to the order page, which keeps asking. */
const refusedAs = ({ code }: ApiError) => (code === 'payment_mismatch' ? code : undefined);

/** A card payment that the provider says it has. */
export const chargedCard = (intent: Intent): ChargeResult => ({
  result: 'charged',
  confirm: confirmOf(intent),
  refusedAs,
});

/** Whether the call may have had its effect all the same: no answer came, or none from the shop's own code. */
const isLost = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** A failed call to the stand-in: one that was lost may have charged the test card. */
export const failedCall = (intent: Intent, error: unknown): ChargeResult => {
  const reason = { code: 'declined', sentence: errorMessage(error) } as const;
  return isLost(error)
    ? { result: 'unknown', confirm: confirmOf(intent), ...reason }
    : { result: 'refused', ...reason };
};

/** Errors of the provider's script that leave open what became of the payment. */
const LOST: string[] = ['api_connection_error', 'api_error'];

/**
 * What the provider's answer means. A payment that had already succeeded, in another tab or before a reload, comes
 * back as an error that carries it; no answer at all says nothing about the money.
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
