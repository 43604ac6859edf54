import type Stripe from 'stripe';
import { parseCurrency } from '../../src/shop/money';
import type { ProviderDispute, ProviderEvent, ProviderPayment, ProviderRefund } from './payments';

const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

const STATUS: Partial<Record<Stripe.PaymentIntent.Status, ProviderPayment['status']>> = {
  requires_confirmation: 'requires_payment_method',
  requires_capture: 'processing',
};

/** A payment intent as settle reads it. A currency the shop does not sell in can match no order. */
export function paymentOf(intent: Stripe.PaymentIntent): ProviderPayment {
  const status = STATUS[intent.status] ?? (intent.status as ProviderPayment['status']);
  return {
    ref: intent.id,
    status,
    amountMinor: status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: parseCurrency(intent.currency) ?? (intent.currency.toUpperCase() as ProviderPayment['currency']),
    orderId: intent.metadata.orderId ?? '',
    liveMode: intent.livemode,
  };
}

export const refundOf = (refund: Stripe.Refund): ProviderRefund => ({
  refundId: refund.id,
  amountMinor: refund.amount,
  status:
    refund.status === 'succeeded'
      ? 'succeeded'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : 'pending',
  intentId: refund.metadata?.refundId,
});

/** `warning_*` are questions of the bank before a dispute: a closed one cost nothing. */
export const disputeOf = (dispute: Stripe.Dispute): ProviderDispute => ({
  id: dispute.id,
  ref: idOf(dispute.payment_intent) ?? '',
  amountMinor: dispute.amount,
  currency: dispute.currency.toUpperCase(),
  reason: dispute.reason,
  state:
    dispute.status === 'lost'
      ? 'lost'
      : dispute.status === 'won' || dispute.status === 'warning_closed' || dispute.status === 'prevented'
        ? 'won'
        : 'opened',
});

function subjectOf(type: string, object: Record<string, unknown>): Pick<ProviderEvent, 'about' | 'ref'> {
  const payment = idOf(object.payment_intent as string | { id: string } | null);
  if (type === 'payment_intent.succeeded') return { about: 'payment', ref: String(object.id) };
  if (type.startsWith('charge.dispute.')) return { about: 'dispute', ref: String(object.id) };
  if (type === 'charge.refunded' || type.startsWith('refund.') || type.startsWith('charge.refund.'))
    return { about: payment ? 'refund' : 'other', ref: payment };
  if (type.startsWith('radar.early_fraud_warning.'))
    return { about: payment ? 'fraud_warning' : 'other', ref: payment };
  return { about: 'other', ref: undefined };
}

/** Where an event says to look. */
export const eventOf = (event: Stripe.Event, body: string): ProviderEvent => ({
  id: event.id,
  type: event.type,
  ...subjectOf(event.type, event.data.object as unknown as Record<string, unknown>),
  body,
});
