import type Stripe from 'stripe';
import { parseCurrency } from '../../src/shop/money';
import type {
  CopiesByProduct,
  PaymentAttempt,
  ProviderDispute,
  ProviderEvent,
  ProviderPayment,
  ProviderRefund,
} from './payments';

/** Returns an object's id: Stripe references another object by its id or, if expanded, as a whole. */
export const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

const STATUS: Partial<Record<Stripe.PaymentIntent.Status, ProviderPayment['status']>> = {
  requires_confirmation: 'requires_payment_method',
  requires_capture: 'processing',
};

/**
 * A payment intent with the fields that Stripe's schema calls optional, whatever the SDK's types of one version
 * promise.
 */
type Intent = Omit<Stripe.PaymentIntent, 'metadata' | 'amount_received' | 'last_payment_error'> &
  Partial<Pick<Stripe.PaymentIntent, 'metadata' | 'amount_received' | 'last_payment_error'>>;

type Card = { fingerprint?: string | null; country?: string | null; wallet?: { type?: string } | null };
type Means = { type?: string; card?: Card | null } | null | undefined;

/** Returns a wallet's name, or else the type of the method. */
const methodOf = (means: Means): string | undefined => means?.card?.wallet?.type ?? means?.type;

/**
 * Returns the code of a block by Radar's rules before any bank was asked, so that staff can tell it from a bank's
 * decline.
 */
function blockedBy(charge: Stripe.Charge | undefined): string | undefined {
  if (charge?.outcome?.type !== 'blocked') return undefined;
  return `blocked by Stripe Radar (${charge.outcome.reason ?? 'a rule'}); no bank was asked`;
}

/** Converts a payment intent to the form settle reads. A currency the shop does not sell in can match no order. */
export function paymentOf(intent: Intent): ProviderPayment {
  const failure = intent.last_payment_error;
  const charge = intent.latest_charge && typeof intent.latest_charge === 'object' ? intent.latest_charge : undefined;
  const means: Means = charge?.payment_method_details ?? failure?.payment_method;
  const { fingerprint: cardFingerprint, country: cardCountry } = means?.card ?? {};
  const method = methodOf(means);
  const status = STATUS[intent.status] ?? (intent.status as ProviderPayment['status']);
  return {
    ref: intent.id,
    status,
    amountMinor: status === 'succeeded' ? (intent.amount_received ?? intent.amount) : intent.amount,
    currency: parseCurrency(intent.currency) ?? (intent.currency.toUpperCase() as ProviderPayment['currency']),
    orderId: intent.metadata?.orderId ?? '',
    liveMode: intent.livemode,
    ...(cardFingerprint && { cardFingerprint }),
    ...(cardCountry && { cardCountry }),
    ...(intent.metadata?.country && { buyerCountry: intent.metadata.country }),
    ...(method && { method }),
    ...(charge?.refunded && { refunded: true as const }),
    ...(failure && { failure: blockedBy(charge) ?? failure.decline_code ?? failure.code ?? failure.type }),
  };
}

/** Stripe stores up to 500 characters per metadata value. */
const METADATA_LENGTH = 500;

/**
 * Returns the items of a payment for its metadata: `id:copies` pairs, comma separated; a longer list is omitted, not
 * cut.
 */
export function productsText(products: CopiesByProduct, most = METADATA_LENGTH): string | undefined {
  const text = Object.entries(products)
    .map(([id, copies]) => `${id}:${copies}`)
    .join(',');
  return text.length <= most ? text : undefined;
}

/** Parses the output of `productsText`; undefined for anything else. */
export function productsOf(text: string | undefined): CopiesByProduct | undefined {
  if (!text || !/^[^:,]+:\d+(,[^:,]+:\d+)*$/.test(text)) return undefined;
  return Object.fromEntries(text.split(',').map((pair) => [pair.split(':')[0] ?? '', Number(pair.split(':')[1])]));
}

/** Converts a payment intent to the form a restore reads. */
export const attemptOf = (intent: Intent): PaymentAttempt => {
  const { ref, orderId, status } = paymentOf(intent);
  return { ref, orderId, status, createdAt: intent.created * 1000, products: productsOf(intent.metadata?.products) };
};

/** Converts a Stripe refund. */
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

const DISPUTE: Partial<Record<Stripe.Dispute.Status, ProviderDispute['state']>> = {
  // Inquiries before a dispute: no money has been taken back.
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  won: 'won',
  lost: 'lost',
};

/** Returns whether a dispute has taken money, and not given it back. */
const hasTaken = ({ balance_transactions: moved }: Partial<Pick<Stripe.Dispute, 'balance_transactions'>>): boolean =>
  (moved ?? []).reduce((sum, { amount }) => sum + amount, 0) < 0;

/**
 * Converts a Stripe dispute. A status that Stripe adds later counts as open. A dispute is also prevented by giving the
 * buyer the money back, without a refund or a chance to answer: then it is lost.
 */
export function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const isPaidBack = dispute.status === 'prevented' && hasTaken(dispute);
  const state = isPaidBack ? 'lost' : (DISPUTE[dispute.status] ?? 'opened');
  const details = dispute.evidence_details as Stripe.Dispute.EvidenceDetails | undefined;
  const due = details?.due_by;
  return {
    id: dispute.id,
    ref: paymentIn(dispute as unknown as Fields) ?? '',
    charge: idOf(dispute.charge),
    amountMinor: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason ?? 'general',
    state,
    refundable: (dispute.is_charge_refundable as boolean | undefined) ?? state === 'inquiry',
    dueAt: due ? due * 1000 : undefined,
    // A stage of its own, for accounts that turned appeals on; answered again.
    appeal: /^appeal_/.test(dispute.status),
    answered: /under_review$/.test(dispute.status) && (details?.submission_count ?? 1) > 0,
  };
}

type Fields = Record<string, unknown>;
type Reference = string | { id: string; payment_intent?: Reference } | null | undefined;

const chargeIn = ({ object, id, charge }: Fields): Reference =>
  object === 'charge' ? (id as string) : (charge as Reference);

/** Returns the payment an object names, directly or by its charge; undefined if it names none. */
function paymentIn(object: Fields): string | undefined {
  const charge = chargeIn(object);
  const byCharge = charge && typeof charge === 'object' ? charge.payment_intent : undefined;
  return idOf((object.payment_intent as Reference) ?? byCharge);
}

type Subject = Omit<ProviderEvent, 'id' | 'type' | 'body'>;

const ABOUT: Record<string, ProviderEvent['about']> = {
  'payment_intent.succeeded': 'payment',
  'payment_intent.processing': 'processing',
  'payment_intent.payment_failed': 'decline',
  'payment_intent.canceled': 'canceled',
  'charge.refunded': 'refund',
};

/** A hosted page reports the start or end of a bank debit; the payment says which (its own events report the same). */
const HOSTED: Record<string, ProviderEvent['about']> = {
  'checkout.session.completed': 'processing',
  'checkout.session.async_payment_succeeded': 'processing',
  'checkout.session.async_payment_failed': 'processing',
};

function subjectOf(type: string, object: Fields): Subject {
  const about = ABOUT[type];
  const charge = idOf(chargeIn(object));
  if (type.startsWith('payment_intent.')) return { about: about ?? 'other', ref: idOf(object.id as Reference) };
  const hosted = HOSTED[type];
  if (hosted) return { about: hosted, ref: idOf(object.payment_intent as Reference) };
  if (type.startsWith('charge.dispute.'))
    return {
      about: 'dispute',
      ref: String(object.id),
      charge,
      ...(typeof object.status === 'string' && { dispute: disputeOf(object as unknown as Stripe.Dispute) }),
    };
  if (about === 'refund' || type.startsWith('refund.') || type.startsWith('charge.refund.'))
    return { about: 'refund', ref: paymentIn(object), charge };
  if (type.startsWith('radar.early_fraud_warning.'))
    return { about: object.actionable === false ? 'fraud_over' : 'fraud_warning', ref: paymentIn(object), charge };
  return { about: 'other', ref: undefined };
}

/** Returns where an event says to look. One whose object does not have the promised form is stored as unreadable. */
export function eventOf(event: Stripe.Event, body: string): ProviderEvent {
  const { id } = event;
  const type = `${event.type}`;
  try {
    return { id, type, ...subjectOf(type, (event.data?.object ?? {}) as unknown as Fields), body };
  } catch {
    return { id, type, about: 'unreadable', ref: undefined, body };
  }
}
