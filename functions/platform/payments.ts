import type { Currency } from '../../src/shop/money';

/** What a provider says of a payment: the only truth about money that settle believes. */
export interface ProviderPayment {
  ref: string;
  status: 'succeeded' | 'processing' | 'requires_action' | 'requires_payment_method' | 'canceled';
  amountMinor: number;
  currency: Currency;
  orderId: string;
  liveMode: boolean;
}

export interface NewPayment {
  orderId: string;
  /** Grows when an order needs another payment; order id and attempt make the idempotency key. */
  attempt: number;
  amountMinor: number;
  currency: Currency;
  email: string;
}

/** The door to a payment provider. Every call may throw ShopError('provider_unavailable'). */
export interface PaymentProvider {
  name: 'sandbox' | 'stripe';
  liveMode: boolean;
  /** The reference of a new payment when the provider lets us choose it, so that one write suffices. */
  predictRef?(order: Pick<NewPayment, 'orderId' | 'attempt'>): Promise<string>;
  create(payment: NewPayment): Promise<{ ref: string; clientSecret: string }>;
  /** The payment as it stands now; undefined when the buyer has not tried to pay yet or it is unknown. */
  retrieve(ref: string): Promise<ProviderPayment | undefined>;
  /** Whether `clientSecret` belongs to the payment `ref`. */
  owns(ref: string, clientSecret: string): Promise<boolean>;
  /** Gives money back; the same `idempotencyKey` never refunds twice. */
  refund(ref: string, amountMinor: number, idempotencyKey: string): Promise<{ refundId: string }>;
}
