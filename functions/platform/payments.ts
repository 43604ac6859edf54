import { ShopError } from '../../src/shop/errors';
import type { Currency } from '../../src/shop/money';
import type { EvidenceFields } from '../../src/shop/payments/evidence';
import { type FaultCause, PERSISTENT_CAUSES } from '../../src/shop/payments/faults';
import type { OtherMethodId } from '../../src/shop/payments/methods';
import type { ProviderName } from '../../src/shop/payments/providers';
import type { SignedRegionalPayment } from '../../src/shop/payments/regional';
import type { SetupFinding } from '../../src/shop/staff/contract-services';

/** The provider's facts about a payment: the only source about money that settle trusts. */
export interface ProviderPayment {
  ref: string;
  status: 'succeeded' | 'processing' | 'requires_action' | 'requires_payment_method' | 'canceled';
  amountMinor: number;
  currency: Currency;
  orderId: string;
  liveMode: boolean;
  /** The provider's fingerprint of the card, the same for every payment with it; absent if it reports none. */
  cardFingerprint?: string;
  /** The country of the card's bank, two letters; absent if the provider does not report it. */
  cardCountry?: string;
  /** The billing country the shop sent; absent if it sent none. */
  buyerCountry?: string;
  /**
   * The method of the payment or of the last attempt: `card`, a wallet by its name (`apple_pay`), or the provider's
   * name of another.
   */
  method?: string;
  /** Why the last attempt failed, as the provider's own code, e.g. `insufficient_funds`. */
  failure?: string;
  /** It was refunded in full, e.g. in the provider's dashboard. */
  refunded?: true;
  /** Authorized by the bank but not captured; `capture` does that. */
  capturable?: true;
}

/** Copies by product id. */
export type CopiesByProduct = Record<string, number>;

/** A payment that was started, paid or not: what a restore asks the provider about. */
export interface PaymentAttempt {
  ref: string;
  orderId: string;
  status: ProviderPayment['status'];
  /** Milliseconds since 1970. */
  createdAt: number;
  /** What it was for; undefined if the provider does not know. */
  products?: CopiesByProduct | undefined;
}

export interface NewPayment {
  orderId: string;
  /** What it is for, stored by the provider for a restore of our database. */
  products?: CopiesByProduct;
  /** The number of the order's payment attempt; order id and attempt make the idempotency key. */
  attempt: number;
  amountMinor: number;
  currency: Currency;
  /** The billing country, returned with the payment when it is read later. */
  country?: string;
  /** Whether the bank must confirm that the buyer owns the card (3-D Secure), if the provider leaves that to us. */
  threeDSecure?: boolean;
  /** Payment methods besides cards, by the provider's names. */
  methods?: readonly OtherMethodId[];
  /** The reference an earlier call created, if it is known. */
  ref?: string | undefined;
  /** True if an earlier call may have created it although its answer is not known. */
  repeated?: boolean;
}

/** A payment made on a page of the provider. */
export interface NewCheckoutSession extends NewPayment {
  title: string;
  description: string;
  email: string;
  /** When the page expires, in milliseconds; its payer returns to `successUrl` with `session_id`. */
  expiresAt: number;
  successUrl: string;
  cancelUrl: string;
}

/** A refund by the provider, completed or pending. */
export interface ProviderRefund {
  refundId: string;
  amountMinor: number;
  status: 'pending' | 'succeeded' | 'failed';
  /** Our own id of the refund, if we requested it. */
  intentId: string | undefined;
}

/** A buyer's bank questions a payment or takes it back. The amount may be a part of the payment. */
export interface ProviderDispute {
  id: string;
  /** The payment; empty if the provider names only its charge. */
  ref: string;
  charge?: string | undefined;
  amountMinor: number;
  currency: string;
  reason: string;
  /** `inquiry`: the bank asks, and no money has moved; `closed`: an inquiry that ended without a dispute. */
  state: 'inquiry' | 'opened' | 'won' | 'closed' | 'lost';
  /** Whether the provider still allows a refund of the payment. */
  refundable: boolean;
  /** Deadline for an answer, in milliseconds; undefined if none is requested. */
  dueAt?: number | undefined;
  /** Whether the bank has an answer, from here or from the provider's dashboard. */
  answered?: boolean;
  /** The bank rejected the answer, and that can be appealed: with the provider, not from here. */
  appeal?: boolean;
}

/** The answer to a dispute: the fields the provider accepts by name, and all of it as a PDF. */
export interface DisputeAnswer {
  fields: EvidenceFields;
  pdf: Uint8Array<ArrayBuffer>;
  name: string;
}

/** An event at the provider. It only says where to look: the facts are read again. */
export interface ProviderEvent {
  id: string;
  /** The provider's own type of it. */
  type: string;
  about:
    | 'payment'
    | 'processing'
    | 'decline'
    | 'canceled'
    | 'refund'
    | 'dispute'
    | 'fraud_warning'
    | 'fraud_over'
    | 'other'
    /** Relevant, but in a form that this version of the shop does not know. */
    | 'unreadable';
  /** The payment or dispute it is about; undefined if it names none. */
  ref: string | undefined;
  /** The charge it is about, which may be all it names. */
  charge?: string | undefined;
  /** The dispute as the event describes it, for one the provider does not find. */
  dispute?: ProviderDispute;
  /** Identifies a declined attempt, which more than one event may report. */
  tryId?: string | undefined;
  /** The event as the provider sent it. */
  body: string;
}

/** The provider fails a call for a reason other than the buyer; staff are alerted (payments/failure-tracking.ts). */
export class ProviderFault extends ShopError {
  /** `providerCode` is the provider's own code of it, for staff; empty if it gave none. */
  constructor(
    readonly fault: FaultCause,
    readonly providerCode = '',
  ) {
    super(...(PERSISTENT_CAUSES.includes(fault) ? REFUSES_US : PASSES));
  }
}

const REFUSES_US: ConstructorParameters<typeof ShopError> = ['payment_unavailable'];
const PASSES: ConstructorParameters<typeof ShopError> = ['provider_unavailable', { retryAfter: 5 }];

/** The provider answers the same idempotency key with the same failure: the next try needs another attempt. */
export class IdempotencyKeyUsed extends ProviderFault {
  constructor(providerCode?: string) {
    super('down', providerCode);
  }
}

/** The provider refuses the refund for good. */
export class RefundRefused extends ShopError {
  /** `providerCode` is the provider's own code of the reason, for staff. */
  constructor(readonly providerCode: string) {
    super('refund_refused');
  }
}

/** The provider will never accept this answer to a dispute. */
export class EvidenceRefused extends ShopError {
  constructor(readonly providerCode: string) {
    super('evidence_refused');
  }
}

/** A payment provider. Every call may throw ShopError('provider_unavailable'). */
export interface PaymentProvider {
  name: Exclude<ProviderName, 'free'>;
  liveMode: boolean;
  /** False if the shop has no provider to take payments with: production without a secret key. */
  available: boolean;
  /** Returns the same provider, with each call tried once and abandoned after `timeoutMs`. */
  within(timeoutMs: number): PaymentProvider;
  /** Returns the reference of a new payment, if the provider lets us choose it, so that one write suffices. */
  predictRef?(order: Pick<NewPayment, 'orderId' | 'attempt'>): Promise<string>;
  create(payment: NewPayment): Promise<{ ref: string; clientSecret: string }>;
  /** Opens a page on which an order is paid; its reference represents the payment. */
  openSession?(session: NewCheckoutSession): Promise<{ ref: string; url: string }>;
  /** Returns the current state of a payment; undefined if the buyer has not tried to pay yet, or it is unknown. */
  retrieve(ref: string): Promise<ProviderPayment | undefined>;
  /** Captures an authorized payment; absent if the provider does so on its own. */
  capture?(ref: string, amountMinor: number, currency: Currency): Promise<ProviderPayment | undefined>;
  /** Cancels a payment, so that it can no longer be paid; one that is paid or in progress stays as it is. */
  cancel(ref: string): Promise<void>;
  /** Returns whether `clientSecret` belongs to the payment `ref`. */
  owns(ref: string, clientSecret: string): Promise<boolean>;
  /** Returns whether the provider's window signed that its order was paid; absent if it has no such window. */
  isSigned?(signed: SignedRegionalPayment): Promise<boolean>;
  /**
   * Checks the account with live calls that change nothing, and returns what to fix. `webhook` is the shop's webhook
   * address; `methods` are the enabled payment methods besides cards.
   */
  checkSetup?(webhook: string, methods: readonly OtherMethodId[]): Promise<SetupFinding[]>;
  /** Makes our refund `refundId`; the same `idempotencyKey` never refunds twice. Throws RefundRefused. */
  refund(ref: string, amountMinor: number, refundId: string, idempotencyKey: string): Promise<ProviderRefund>;
  /** Returns every refund of a payment, also those made elsewhere; none of an unknown one. */
  refundsOf(ref: string): Promise<ProviderRefund[]>;
  /** Returns the payment a charge belongs to; undefined if there is none. */
  paymentOfCharge(charge: string): Promise<string | undefined>;
  /** Returns the current state of a dispute; undefined if it is unknown. */
  dispute(id: string): Promise<ProviderDispute | undefined>;
  /**
   * Sends an answer to the buyer's bank, once and for good; absent if staff must do so themselves. Throws
   * EvidenceRefused.
   */
  answerDispute?(id: string, answer: DisputeAnswer, idempotencyKey: string): Promise<void>;
  /** Returns the payment of a hosted checkout session; undefined while it has none. */
  paymentOfSession(sessionId: string): Promise<ProviderPayment | undefined>;
  /**
   * Reads a webhook; throws signature_invalid for anything but a fresh message of this provider and mode. `id` is the
   * event's, if the provider sends it beside the body.
   */
  readEvent(body: string, signature: string, now: number, id?: string): Promise<ProviderEvent>;
  /** Reads a stored event from its body and id. */
  keptEvent(body: string, id: string): ProviderEvent;
  /** Returns payments started since `since` (milliseconds) that went through, or wait to be captured. */
  recentPayments(since: number): Promise<ProviderPayment[]>;
  /** Returns payments started since `since` (milliseconds), in any state. */
  attempts(since: number): Promise<PaymentAttempt[]>;
  /**
   * Returns the events from `from` until `until` (milliseconds), oldest first, including those whose webhooks were
   * lost. Undefined if there are too many to list at once: a shorter range has fewer.
   */
  eventsBetween(from: number, until: number): Promise<ProviderEvent[] | undefined>;
}
