import { ShopError } from '../../src/shop/errors';
import type { Currency } from '../../src/shop/money';
import type { EvidenceFields } from '../../src/shop/payments/evidence';
import { type FaultCause, PERSISTENT_CAUSES } from '../../src/shop/payments/faults';
import type { OtherMethodId } from '../../src/shop/payments/methods';
import type { ProviderName } from '../../src/shop/payments/providers';
import type { SignedRegionalPayment } from '../../src/shop/payments/regional';
import type { SetupFinding } from '../../src/shop/staff/contract-services';

/** What a provider says of a payment: the only truth about money that settle believes. */
export interface ProviderPayment {
  ref: string;
  status: 'succeeded' | 'processing' | 'requires_action' | 'requires_payment_method' | 'canceled';
  amountMinor: number;
  currency: Currency;
  orderId: string;
  liveMode: boolean;
  /** The provider's name of the card, the same for every payment with it; absent where it tells none. */
  cardFingerprint?: string;
  /** The country of the card's bank, two letters; absent where the provider does not say. */
  cardCountry?: string;
  /** The billing country the shop gave it; absent where it gave none. */
  buyerCountry?: string;
  /** How it is paid, or was tried last: `card`, a wallet by its name (`apple_pay`), or what else the provider calls it. */
  method?: string;
  /** Why the last try to pay failed, in the provider's own code, e.g. `insufficient_funds`. */
  failure?: string;
  /** All of it went back by now, e.g. in the provider's dashboard. */
  refunded?: true;
  /** Its bank has promised the money, and nobody has taken it: `capture` does. */
  capturable?: true;
}

/** Copies by product id. */
export type CopiesByProduct = Record<string, number>;

/** A payment somebody began, paid or not: what a restore asks the provider about. */
export interface PaymentAttempt {
  ref: string;
  orderId: string;
  status: ProviderPayment['status'];
  /** Milliseconds since 1970. */
  createdAt: number;
  /** What it was for; undefined where the provider does not know. */
  products?: CopiesByProduct | undefined;
}

export interface NewPayment {
  orderId: string;
  /** What it is for, kept by the provider for a restore of our database. */
  products?: CopiesByProduct;
  /** Grows when an order needs another payment; order id and attempt make the idempotency key. */
  attempt: number;
  amountMinor: number;
  currency: Currency;
  /** The billing country, which the payment is read with later. */
  country?: string;
  /** Whether the bank is to be asked to confirm that the buyer owns the card, where the provider leaves that to us. */
  threeDSecure?: boolean;
  /** Ways to pay besides cards, in the provider's names. */
  methods?: readonly OtherMethodId[];
  /** What an earlier call made of it, where that is known. */
  ref?: string | undefined;
  /** True when an earlier call may have made it though its answer is not known. */
  repeated?: boolean;
}

/** A payment that is made on a page of the provider. */
export interface NewCheckoutSession extends NewPayment {
  title: string;
  description: string;
  email: string;
  /** When the page ends, in milliseconds; its payer comes back to `successUrl` with `session_id`. */
  expiresAt: number;
  successUrl: string;
  cancelUrl: string;
}

/** Money a provider has given back or is about to. */
export interface ProviderRefund {
  refundId: string;
  amountMinor: number;
  status: 'pending' | 'succeeded' | 'failed';
  /** Our own id of the refund, when we asked for it. */
  intentId: string | undefined;
}

/** A buyer's bank asks about a payment or takes it back. The amount may be a part of the payment. */
export interface ProviderDispute {
  id: string;
  /** The payment; empty where the provider names its charge only. */
  ref: string;
  charge?: string | undefined;
  amountMinor: number;
  currency: string;
  reason: string;
  /** `inquiry`: the bank asks, and no money has moved; `closed`: it asked, and that was all. */
  state: 'inquiry' | 'opened' | 'won' | 'closed' | 'lost';
  /** Whether the provider still refunds the payment. */
  refundable: boolean;
  /** Until when an answer counts, in milliseconds; undefined where none is asked for. */
  dueAt?: number | undefined;
  /** Whether the bank has an answer, from here or from the provider's dashboard. */
  answered?: boolean;
}

/** What a bank gets about a dispute: what the provider takes by name, and the whole of it as a PDF. */
export interface DisputeAnswer {
  fields: EvidenceFields;
  pdf: Uint8Array<ArrayBuffer>;
  name: string;
}

/** Something that happened at the provider. It only says where to look: the facts are asked for again. */
export interface ProviderEvent {
  id: string;
  /** The provider's own name of it. */
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
    /** It is of concern, and says it in a form that this version of the shop does not know. */
    | 'unreadable';
  /** The payment it is about, or the dispute; undefined when it names none. */
  ref: string | undefined;
  /** The charge it is about, which may be all it names. */
  charge?: string | undefined;
  /** The dispute as the event tells it, for one the provider does not find. */
  dispute?: ProviderDispute;
  /** What names a declined try, where more than one event may tell of it. */
  tryId?: string | undefined;
  /** The event as the provider sent it. */
  body: string;
}

/**
 * The provider does not do what it is asked, and not because of the buyer; staff are notified
 * (payments/failure-tracking.ts).
 */
export class ProviderFault extends ShopError {
  /** `providerCode` is the provider's own name of it, for staff; empty when it gave none. */
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

/** The provider will not give this money back. */
export class RefundRefused extends ShopError {
  /** `providerCode` is the provider's own name of the reason; staff read it. */
  constructor(readonly providerCode: string) {
    super('refund_refused');
  }
}

/** The provider takes this answer to a dispute neither now nor later. */
export class EvidenceRefused extends ShopError {
  constructor(readonly providerCode: string) {
    super('evidence_refused');
  }
}

/** A payment provider. Every call may throw ShopError('provider_unavailable'). */
export interface PaymentProvider {
  name: Exclude<ProviderName, 'free'>;
  liveMode: boolean;
  /** False when the shop has no provider to take money with: production without a secret key. */
  available: boolean;
  /** The same provider, each call of which is tried once and given up after `timeoutMs`. */
  within(timeoutMs: number): PaymentProvider;
  /** The reference of a new payment when the provider lets us choose it, so that one write suffices. */
  predictRef?(order: Pick<NewPayment, 'orderId' | 'attempt'>): Promise<string>;
  create(payment: NewPayment): Promise<{ ref: string; clientSecret: string }>;
  /** Opens a page on which an order is paid; its reference stands for the payment. */
  openSession?(session: NewCheckoutSession): Promise<{ ref: string; url: string }>;
  /** The payment as it stands now; undefined when the buyer has not tried to pay yet or it is unknown. */
  retrieve(ref: string): Promise<ProviderPayment | undefined>;
  /** Takes money that a bank has promised; absent where the provider does so on its own. */
  capture?(ref: string, amountMinor: number, currency: Currency): Promise<ProviderPayment | undefined>;
  /** Calls a payment off, so that nobody can pay it anymore; one that is paid or under way stays as it is. */
  cancel(ref: string): Promise<void>;
  /** Whether `clientSecret` belongs to the payment `ref`. */
  owns(ref: string, clientSecret: string): Promise<boolean>;
  /** Whether the provider's window signed that its order was paid; absent where it has no such window. */
  proves?(signed: SignedRegionalPayment): Promise<boolean>;
  /**
   * Tries the account with live calls that change nothing, and says what to fix. `webhook` is where webhooks are to go,
   * `methods` are the ways to pay besides cards that are switched on.
   */
  checkSetup?(webhook: string, methods: readonly OtherMethodId[]): Promise<SetupFinding[]>;
  /** Gives money back for our refund `refundId`; the same `idempotencyKey` never refunds twice. Throws RefundRefused. */
  refund(ref: string, amountMinor: number, refundId: string, idempotencyKey: string): Promise<ProviderRefund>;
  /** Every refund of a payment, also those not made by the shop; none of one it does not know. */
  refundsOf(ref: string): Promise<ProviderRefund[]>;
  /** The payment a charge belongs to; undefined when there is none. */
  paymentOfCharge(charge: string): Promise<string | undefined>;
  /** A dispute as it stands now; undefined when it is unknown. */
  dispute(id: string): Promise<ProviderDispute | undefined>;
  /** Sends an answer to the buyer's bank, once and for good; absent where a person does so. Throws EvidenceRefused. */
  answerDispute?(id: string, answer: DisputeAnswer, idempotencyKey: string): Promise<void>;
  /** The payment a hosted checkout session made; undefined while it made none. */
  paymentOfSession(sessionId: string): Promise<ProviderPayment | undefined>;
  /**
   * Reads a webhook; throws signature_invalid for anything but a fresh message of this provider and mode. `id` is the
   * event's, where the provider gives it beside the body.
   */
  readEvent(body: string, signature: string, now: number, id?: string): Promise<ProviderEvent>;
  /** An event that was kept, read from its body and id. */
  keptEvent(body: string, id: string): ProviderEvent;
  /** Payments begun since `since` (milliseconds) that went through, or wait to be captured. */
  recentPayments(since: number): Promise<ProviderPayment[]>;
  /** Payments begun since `since` (milliseconds), in any state. */
  attempts(since: number): Promise<PaymentAttempt[]>;
  /**
   * What happened from `from` until `until` (milliseconds), oldest first: whatever webhooks may have failed to tell.
   * Undefined when that is more than can be listed at once: a shorter time holds less.
   */
  eventsBetween(from: number, until: number): Promise<ProviderEvent[] | undefined>;
}
