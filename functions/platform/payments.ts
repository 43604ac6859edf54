import { ShopError } from '../../src/shop/errors';
import type { Currency } from '../../src/shop/money';

/** What a provider says of a payment: the only truth about money that settle believes. */
export interface ProviderPayment {
  ref: string;
  status: 'succeeded' | 'processing' | 'requires_action' | 'requires_payment_method' | 'canceled';
  amountMinor: number;
  currency: Currency;
  orderId: string;
  liveMode: boolean;
  /** Why the last try to pay failed, in the provider's own code, e.g. `insufficient_funds`. */
  failure?: string;
}

export interface NewPayment {
  orderId: string;
  /** Grows when an order needs another payment; order id and attempt make the idempotency key. */
  attempt: number;
  amountMinor: number;
  currency: Currency;
}

/** Money a provider has given back or is about to. */
export interface ProviderRefund {
  refundId: string;
  amountMinor: number;
  status: 'pending' | 'succeeded' | 'failed';
  /** Our own id of the refund, when we asked for it. */
  intentId: string | undefined;
}

/** A buyer's bank takes a payment back. The amount may be a part of the payment. */
export interface ProviderDispute {
  id: string;
  ref: string;
  amountMinor: number;
  currency: string;
  reason: string;
  state: 'opened' | 'won' | 'lost';
}

/** Something that happened at the provider. It only says where to look: the facts are asked for anew. */
export interface ProviderEvent {
  id: string;
  /** The provider's own name of it. */
  type: string;
  about: 'payment' | 'decline' | 'canceled' | 'refund' | 'dispute' | 'fraud_warning' | 'fraud_over' | 'other';
  /** The payment it is about, or the dispute; undefined when it names none. */
  ref: string | undefined;
  /** The charge it is about, which may be all it names. */
  charge?: string | undefined;
  /** The dispute as the event tells it, for one the provider does not find. */
  dispute?: ProviderDispute;
  /** The event as the provider sent it. */
  body: string;
}

/** The provider answers the same idempotency key with the same failure: the next try needs another attempt. */
export class AttemptSpent extends ShopError {
  constructor() {
    super('provider_unavailable', { retryAfter: 5 });
  }
}

/** The door to a payment provider. Every call may throw ShopError('provider_unavailable'). */
export interface PaymentProvider {
  name: 'sandbox' | 'stripe';
  liveMode: boolean;
  /** False when the shop has no provider to take money with: production without a secret key. */
  available: boolean;
  /** The reference of a new payment when the provider lets us choose it, so that one write suffices. */
  predictRef?(order: Pick<NewPayment, 'orderId' | 'attempt'>): Promise<string>;
  create(payment: NewPayment): Promise<{ ref: string; clientSecret: string }>;
  /** The payment as it stands now; undefined when the buyer has not tried to pay yet or it is unknown. */
  retrieve(ref: string): Promise<ProviderPayment | undefined>;
  /** Calls a payment off, so that nobody can pay it any more; one that is paid or under way stays as it is. */
  cancel(ref: string): Promise<void>;
  /** Whether `clientSecret` belongs to the payment `ref`. */
  owns(ref: string, clientSecret: string): Promise<boolean>;
  /** Gives money back for our refund `refundId`; the same `idempotencyKey` never refunds twice. Throws refund_refused. */
  refund(ref: string, amountMinor: number, refundId: string, idempotencyKey: string): Promise<ProviderRefund>;
  /** Every refund of a payment, whoever asked for it. */
  refundsOf(ref: string): Promise<ProviderRefund[]>;
  /** The payment a charge belongs to; undefined when there is none. */
  paymentOfCharge(charge: string): Promise<string | undefined>;
  /** A dispute as it stands now; undefined when it is unknown. */
  dispute(id: string): Promise<ProviderDispute | undefined>;
  /** The payment a hosted checkout session made; undefined while it made none. */
  paymentOfSession(sessionId: string): Promise<ProviderPayment | undefined>;
  /** Reads a webhook; throws signature_invalid for anything but a fresh message of this provider and mode. */
  readEvent(body: string, signature: string, now: number): Promise<ProviderEvent>;
  /** An event that was kept, read from its body. */
  keptEvent(body: string): ProviderEvent;
  /** Payments begun since `since` (milliseconds) that went through. */
  recentPayments(since: number): Promise<ProviderPayment[]>;
  /** What happened since `since` (milliseconds), oldest first: whatever webhooks may have failed to tell. */
  recentEvents(since: number): Promise<ProviderEvent[]>;
}
