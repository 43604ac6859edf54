import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshBrowser, HANGS, Refusal, STOREFRONT, serveAnswers } from './answers';
import { CARDS, CONFIRM, CREATE, cardVisitor, fakeProvider } from './card-visitor';
import { assign, visitor } from './visitor';

const SANDBOX = 'POST /api/sandbox/confirm';
const ORDER = 'GET /api/orders/order_1';
const INTENT = {
  clientSecret: 'pi_1_secret_2',
  paymentIntentId: 'pi_1',
  orderId: 'order_1',
  provider: 'sandbox',
  holdExpiresAt: Date.now() + 60_000,
  awaiting: [],
};
const CHARGED = { [CREATE]: INTENT, [SANDBOX]: { status: 'succeeded' } };
/** As Stripe.js words it; when the response was lost, nobody knows whether the second sentence is true. */
const LOST = { type: 'api_connection_error', message: 'We cannot connect. You have not been charged.' };
const DOUBT = 'If your bank shows a charge, your keys follow by email; do not pay again.';

beforeEach(() => {
  freshBrowser();
  assign.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('Reads after a charge', () => {
  test.each([
    ['hang', HANGS],
    ['fail', new Refusal(503, { code: 'provider_unavailable', error: 'x' })],
    ['do not see the money yet', new Refusal(402, { code: 'payment_not_completed', error: 'x' })],
  ])('that %s leave the overlay within 8 s; the order page goes on asking', async (_, confirmed) => {
    serveAnswers({ ...CHARGED, [CONFIRM]: confirmed });
    const { pay, $checkout } = await visitor();
    vi.useFakeTimers();
    const paying = pay();
    await vi.advanceTimersByTimeAsync(8_000);
    await paying;
    expect($checkout.get()).toEqual({ status: 'charged', orderId: 'order_1' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/order-success/order_1');
    expect(localStorage.getItem('office-cart-items')).toBe('[]');
  });
});

describe('A charge whose response is lost', () => {
  /** The card may have been charged, and the shop cannot say either. */
  async function inDoubt(answers: Record<string, unknown> = {}) {
    const fake = fakeProvider();
    fake.stripe.confirmCardPayment.mockResolvedValue({ error: LOST });
    const asked = serveAnswers({
      'GET /api/storefront': CARDS,
      [CREATE]: { ...INTENT, provider: 'stripe' },
      [CONFIRM]: HANGS,
      [ORDER]: { access: 'status', status: 'pending' },
      ...answers,
    });
    const stores = await cardVisitor();
    fake.fillCard();
    vi.useFakeTimers();
    const paying = stores.pay();
    await vi.advanceTimersByTimeAsync(8_000);
    await paying;
    vi.useRealTimers();
    return { ...stores, fake, asked };
  }

  test('and that cannot be looked up is shown as uncertain, never as "not charged"', async () => {
    const { $failure } = await inDoubt();
    expect($failure.get()).toMatchObject({ code: 'payment_unknown', title: 'Payment Not Confirmed' });
    expect($failure.get()?.text).toContain(DOUBT);
    expect($failure.get()?.text).not.toMatch(/not been charged|nothing was charged/i);
  });

  test('stays uncertain whatever fails next, through a changed cart and a reload', async () => {
    const { pay, addToCart, $failure } = await inDoubt();
    addToCart('home-2021');
    expect($failure.get()?.code).toBe('payment_unknown');
    serveAnswers({ 'GET /api/storefront': CARDS, [CREATE]: new Refusal(500, { error: 'x' }) });
    await pay();
    expect($failure.get()).toMatchObject({ code: 'setup_failed', text: expect.stringContaining(DOUBT) });

    vi.resetModules();
    fakeProvider();
    serveAnswers({ 'GET /api/storefront': CARDS, [ORDER]: { access: 'status', status: 'pending' } });
    const again = await visitor();
    await vi.waitFor(() => expect(again.$failure.get()?.code).toBe('payment_unknown'));
  });

  test('is settled by the next press: the payment had succeeded', async () => {
    const { pay, fake, $checkout, asked } = await inDoubt();
    const found = { payment_intent: { status: 'succeeded' } };
    fake.stripe.confirmCardPayment.mockResolvedValue({ error: found });
    const more = serveAnswers({
      'GET /api/storefront': CARDS,
      [CREATE]: { ...INTENT, provider: 'stripe' },
      [CONFIRM]: { orderId: 'order_1' },
    });
    await pay();
    expect($checkout.get()).toEqual({ status: 'paid', orderId: 'order_1' });
    const keyOf = (calls: typeof asked) => calls.find(({ path }) => path.endsWith('-intent'))?.headers;
    expect(keyOf(more)?.get('Idempotency-Key')).toBe(keyOf(asked)?.get('Idempotency-Key'));
  });

  test('is resolved once the shop says that the order was never paid', async () => {
    await inDoubt();
    vi.resetModules();
    const fake = fakeProvider();
    serveAnswers({
      'GET /api/storefront': CARDS,
      [ORDER]: { access: 'status', status: 'expired' },
      [CREATE]: new Refusal(500, { error: 'x' }),
    });
    const { pay, $failure } = await cardVisitor();
    fake.fillCard();
    await pay();
    expect($failure.get()).toMatchObject({ code: 'setup_failed', text: expect.not.stringContaining('charge') });
  });

  test('opens its order after a reload if it was paid after all', async () => {
    await inDoubt();
    vi.resetModules();
    fakeProvider();
    serveAnswers({ 'GET /api/storefront': CARDS, [ORDER]: { access: 'status', status: 'paid' } });
    const { $checkout } = await visitor();
    await vi.waitFor(() => expect($checkout.get()).toEqual({ status: 'paid', orderId: 'order_1' }));
  });
});

describe('The regional window', () => {
  const SHOP = {
    ...STOREFRONT,
    paymentMethods: ['sandbox', 'sandbox_regional'],
    rates: { ...STOREFRONT.rates, INR: 83_250_000 },
  };

  test('closed after losing the result of a payment does not say that nothing was charged', async () => {
    serveAnswers({ 'GET /api/storefront': SHOP, 'POST /api/razorpay/create-order': INTENT });
    const { pay, setField, answerQuestion, $failure } = await visitor();
    setField('country', 'IN');
    await pay();
    await answerQuestion(false);
    expect($failure.get()?.text).toContain('Nothing was charged.');
    await pay();
    await answerQuestion(true);
    expect($failure.get()).toMatchObject({ title: 'Order Processing Failed' });
    await pay();
    await answerQuestion(false);
    expect($failure.get()).toMatchObject({ code: 'window_closed', text: expect.stringContaining(DOUBT) });
    expect($failure.get()?.text).not.toContain('Nothing was charged');
  });
});

test('a set-up that hangs is abandoned after 30 s', async () => {
  serveAnswers({ [CREATE]: HANGS });
  const { pay, $failure } = await visitor();
  vi.useFakeTimers();
  const paying = pay();
  await vi.advanceTimersByTimeAsync(30_000);
  await paying;
  expect($failure.get()).toMatchObject({ code: 'order_refused', title: 'Payment Setup Failed' });
});

test('a closed checkout handles no further events', async () => {
  serveAnswers({ [CREATE]: INTENT, [SANDBOX]: { status: 'requires_payment_method', error: 'No.' } });
  const { pay, close, setField, $failure, $checkout } = await visitor();
  await pay();
  expect($failure.get()?.code).toBe('declined');
  close();
  expect($checkout.get()).toEqual({ status: 'idle', failure: null });
  setField('terms', false);
  await pay();
  setField('terms', true);
  expect($failure.get()?.code).toBe('terms_open');
});
