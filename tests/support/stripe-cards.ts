import type { Intent, Json, StripeStub } from './stripe-stub.ts';

/** An error in Stripe's format. */
export const error = (status: number, type: string, code: string, message: string, more: Json = {}) =>
  Response.json({ error: { type, code, message, ...more } }, { status, headers: { 'request-id': 'req_stub' } });

/** An outage; the header keeps the SDK from waiting and retrying twice. */
export const down = () =>
  Response.json({ error: { type: 'api_error' } }, { status: 503, headers: { 'stripe-should-retry': 'false' } });

/** Never responds; the caller has to time out. */
export const hang = (signal: AbortSignal | undefined) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('The operation was aborted.', 'AbortError')));
  });

/** Stripe's own test cards and their results; any other number succeeds. */
export const STRIPE_CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  bank: '4000002500003155',
} as const;

const REFUSALS: Record<string, { decline_code: string; message: string }> = {
  [STRIPE_CARDS.declined]: { decline_code: 'generic_decline', message: 'Your card was declined.' },
  [STRIPE_CARDS.insufficient]: { decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
};

function succeed(stub: StripeStub, intent: Intent): Response {
  stub.pay(String(intent.id));
  stub.onPaid(intent);
  return Response.json(intent);
}

/** Confirms a payment with a card from the browser, with Stripe's response. */
export function confirmCard(stub: StripeStub, intent: Intent, params: Record<string, string>): Response {
  if (!['requires_payment_method', 'requires_action'].includes(intent.status))
    return error(400, 'invalid_request_error', 'payment_intent_unexpected_state', 'This payment cannot be confirmed.', {
      payment_intent: intent,
    });
  const number = params['payment_method_data[card][number]'] ?? '';
  const refusal = REFUSALS[number];
  if (refusal)
    return error(402, 'card_error', 'card_declined', refusal.message, { ...refusal, payment_intent: intent });
  if (number !== STRIPE_CARDS.bank) return succeed(stub, intent);
  return Response.json(Object.assign(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } }));
}

/** The buyer answers the bank's challenge. */
export function challenge(stub: StripeStub, intent: Intent, { outcome }: Record<string, string>): Response {
  if (outcome === 'complete') return succeed(stub, intent);
  Object.assign(intent, { status: 'requires_payment_method' });
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  return error(402, 'card_error', 'payment_intent_authentication_failure', message, { payment_intent: intent });
}
