import { toMajor } from '../../src/shop/money';
import type { SignedRegionalPayment } from '../../src/shop/payments/regional';
import { quote } from '../../src/shop/pricing/quote';
import { FIXED_RATES } from '../../src/shop/pricing/rates';
import { ask } from '../support/ask.ts';
import { TEST_VARS } from '../support/vars.ts';

export const CARD = { cardNumber: '4242424242424242', expiry: '12/39', cvc: '123' };
const PRODUCT = 'home-2024';

interface Intent {
  clientSecret: string;
  paymentIntentId: string;
}

let shoppers = 0;

/** A shopper on the network: keeps only what the shop really answered, so that a lost answer stays lost. */
export class Shopper {
  readonly email: string;
  private readonly serial: number;
  private intent: Intent | undefined;
  private cookie = '';

  constructor(public url: string) {
    shoppers += 1;
    this.serial = shoppers;
    this.email = `mortal${shoppers}@example.com`;
  }

  private async call<T>(
    method: string,
    address: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<T> {
    const headers = {
      'cf-connecting-ip': `10.8.0.${this.serial}`,
      ...(this.cookie && { cookie: this.cookie }),
      ...more,
    };
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const answer = await ask(this.url + address, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
    this.cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? this.cookie;
    return JSON.parse(text) as T;
  }

  private post<T>(address: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
    return this.call('POST', address, body, { 'content-type': 'application/json', origin: this.url, ...headers });
  }

  /** Fills the shop with its sample products and keys. */
  seed(): Promise<unknown> {
    return this.call('POST', '/api/admin/seed', undefined, { authorization: `Bearer ${TEST_VARS.OPERATOR_KEY}` });
  }

  async order({ inRupees = false } = {}): Promise<void> {
    const products = await this.call<{ id: string; price: number }[]>('GET', '/api/products');
    const amount = products.find(({ id }) => id === PRODUCT)?.price;
    const billingInfo = {
      email: this.email,
      firstName: 'Ada',
      lastName: 'Byron',
      phone: '+442079460018',
      address: '12 St James’s Square',
      city: 'London',
      zipCode: 'SW1Y 4JH',
      country: 'GB',
    };
    const body = { amount, currency: 'USD', items: [{ productId: PRODUCT, quantity: 1 }], billingInfo };
    const key = { 'idempotency-key': `order-${this.serial}` };
    if (!inRupees) {
      this.intent = await this.post('/api/create-payment-intent', body, key);
      return;
    }
    const line = { productId: PRODUCT, quantity: 1, unitUsdMinor: Math.round((amount ?? 0) * 100) };
    const rupees = toMajor(quote([line], FIXED_RATES.INR, 'INR').total, 'INR');
    this.intent = await this.post('/api/razorpay/create-order', { ...body, amount: rupees, currency: 'INR' }, key);
  }

  /** What Razorpay calls the order; empty before it was made. */
  get razorpayOrder(): string {
    return this.intent?.paymentIntentId ?? '';
  }

  async confirmInRupees(signed: SignedRegionalPayment): Promise<void> {
    await this.post('/api/razorpay/confirm-payment', signed);
  }

  async pay(card = CARD): Promise<void> {
    await this.post('/api/sandbox/confirm', { clientSecret: this.intent?.clientSecret, ...card });
  }

  async confirm(): Promise<void> {
    const { clientSecret, paymentIntentId } = this.intent ?? {};
    await this.post('/api/confirm-payment', { clientSecret, paymentIntentId });
  }
}
