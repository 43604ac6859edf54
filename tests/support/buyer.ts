import type { Services } from '../../functions/platform/services';
import type { Coupon } from '../../src/shop/coupons/rules';
import { type Currency, toMajor } from '../../src/shop/money';
import type { OrderResult } from '../../src/shop/orders/contract';
import type { CreatePaymentIntentOutput } from '../../src/shop/payments/contract';
import { quote } from '../../src/shop/pricing/quote';
import { FIXED_RATES } from '../../src/shop/pricing/rates';
import { type Answer, newVisitor, type Visitor } from './visitor.ts';

/** A product of one test: no other test's orders use its keys. */
export interface TestProduct {
  id: string;
  priceMinor: number;
}

export interface Wanted {
  product: TestProduct;
  quantity?: number;
}

export interface OrderOptions {
  coupon?: { code: string } & Pick<Coupon, 'value' | 'productIds'>;
  currency?: Currency;
  email?: string;
  /** Overrides fields of the request. */
  change?: Record<string, unknown>;
  headers?: Record<string, string>;
}

type Failure = { error: string; code: string; issues?: { path: string; message: string }[]; quote?: unknown };
export type Result<T> = Answer<T & Partial<Failure>>;

export const CARD = { cardNumber: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' };

let buyers = 0;

export const billing = (email: string) => ({
  email,
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '+44 20 7946 0018',
  address: '12 St James’s Square',
  city: 'London',
  zipCode: 'SW1Y 4JH',
  country: 'GB',
});

/** The request a checkout page would send for these products. */
export function orderRequest(wanted: Wanted[], email: string, { coupon, currency = 'USD', change }: OrderOptions = {}) {
  const lines = wanted.map(({ product, quantity = 1 }) => ({
    productId: product.id,
    quantity,
    unitUsdMinor: product.priceMinor,
  }));
  const { total } = quote(lines, FIXED_RATES[currency], currency, coupon);
  return {
    amount: toMajor(total, currency),
    currency,
    items: lines.map(({ productId, quantity }) => ({ productId, quantity })),
    billingInfo: billing(email),
    ...(coupon && { couponCode: coupon.code }),
    ...change,
  };
}

/** A shopper with a browser, an IP address and an email address of their own. */
export class Buyer {
  readonly visitor: Visitor;
  readonly email: string;

  constructor(services?: Partial<Services>) {
    buyers += 1;
    this.visitor = newVisitor(services);
    this.email = `buyer${buyers}@example.com`;
  }

  /** Starts a payment: an order with its keys held. */
  order(wanted: Wanted[], options: OrderOptions = {}): Promise<Result<CreatePaymentIntentOutput>> {
    const body = orderRequest(wanted, options.email ?? this.email, options);
    return this.visitor.post('/api/create-payment-intent', body, options.headers);
  }

  /** Confirms with the provider, like the card form. */
  pay(intent: { clientSecret: string }, card: object = CARD): Promise<Result<{ status: string }>> {
    return this.visitor.post('/api/sandbox/confirm', { clientSecret: intent.clientSecret, ...card });
  }

  /** Tells the shop that the payment went through. */
  confirm(intent: { clientSecret: string; paymentIntentId: string }): Promise<Result<OrderResult>> {
    const { clientSecret, paymentIntentId } = intent;
    return this.visitor.post('/api/confirm-payment', { clientSecret, paymentIntentId });
  }

  /** Does everything from an empty cart to keys; throws when any step fails. */
  async buy(wanted: Wanted[], options: OrderOptions = {}): Promise<OrderResult> {
    const intent = await this.order(wanted, options);
    if (intent.status !== 200) throw new Error(`The order was refused: ${JSON.stringify(intent.body)}`);
    await this.pay(intent.body);
    const done = await this.confirm(intent.body);
    if (done.status !== 200) throw new Error(`The payment was not settled: ${JSON.stringify(done.body)}`);
    return done.body;
  }
}
