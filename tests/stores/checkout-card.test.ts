import { beforeEach, describe, expect, test } from 'vitest';
import { freshBrowser, Refusal, serveAnswers } from './answers';
import { CARDS, CONFIRM, CREATE, cardVisitor, fakeProvider, INTENT } from './card-visitor';
import { assign } from './visitor';

const NOT_PAID = new Refusal(402, { code: 'payment_not_completed', error: 'The payment has not been completed.' });

beforeEach(() => {
  freshBrowser();
  assign.mockClear();
});

describe('The card fields of the provider', () => {
  test('charge with the billing details, and a successful payment is settled', async () => {
    const fake = fakeProvider();
    const asked = serveAnswers({ 'GET /api/storefront': CARDS, [CREATE]: INTENT, [CONFIRM]: { success: true } });
    const { pay, $checkout, $paymentPath } = await cardVisitor();
    expect($paymentPath.get()).toBe('card');
    fake.fillCard();
    await pay();
    expect($checkout.get()).toEqual({ status: 'paid', orderId: 'order_1' });
    expect(fake.loadStripe).toHaveBeenCalledExactlyOnceWith('pk_test_1');
    expect(fake.stripe.confirmCardPayment).toHaveBeenCalledExactlyOnceWith('pi_1_secret_2', {
      payment_method: {
        card: fake.elements.get('cardNumber'),
        billing_details: {
          name: 'Ada Lovelace',
          email: 'ada@example.com',
          phone: '+12125550142',
          address: { line1: '1 Main Street', city: 'New York', postal_code: '10001', country: 'US' },
        },
      },
    });
    expect(asked.at(-1)).toMatchObject({
      path: '/api/confirm-payment',
      body: { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', deviceInfo: { locationString: 'New York, US' } },
    });
  });

  test('show missing and invalid input before anything is sent', async () => {
    const fake = fakeProvider();
    const asked = serveAnswers({ 'GET /api/storefront': CARDS, [CREATE]: INTENT });
    const { pay, $failure, $cardErrors } = await cardVisitor();
    fake.say('cardNumber change', {
      empty: false,
      complete: false,
      error: { message: 'Your card number is invalid.' },
    });
    fake.say('cardExpiry change', { empty: false, complete: false, error: undefined });
    await pay();
    expect($failure.get()?.title).toBe('Please Fix Errors');
    expect($cardErrors.get()).toEqual({
      number: 'Your card number is invalid.',
      expiry: 'Expiry date is incomplete',
      cvc: 'Security code is required',
    });
    expect(asked.some(({ path }) => path.includes('payment-intent'))).toBe(false);
  });

  test('show a decline in the provider’s words, and retry the same order', async () => {
    const fake = fakeProvider();
    fake.stripe.confirmCardPayment.mockResolvedValue({ error: { message: 'Your card has expired.' } });
    const asked = serveAnswers({ 'GET /api/storefront': CARDS, [CREATE]: INTENT });
    const { pay, $failure, $checkout } = await cardVisitor();
    fake.fillCard();
    await pay();
    expect($failure.get()).toMatchObject({ code: 'declined', title: 'Payment Failed', text: 'Your card has expired.' });
    expect($checkout.get().status).toBe('idle');
    await pay();
    const keys = asked
      .filter(({ path }) => path.includes('intent'))
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  test('settle a payment that had succeeded before a reload instead of charging again', async () => {
    const fake = fakeProvider();
    const error = { message: 'You cannot confirm this.', payment_intent: { status: 'succeeded' } };
    fake.stripe.confirmCardPayment.mockResolvedValue({ error });
    serveAnswers({ 'GET /api/storefront': CARDS, [CREATE]: INTENT, [CONFIRM]: { success: true } });
    const { pay, $checkout } = await cardVisitor();
    fake.fillCard();
    await pay();
    expect($checkout.get().status).toBe('paid');
  });

  test('follow a pending payment on the order page', async () => {
    const fake = fakeProvider();
    fake.stripe.confirmCardPayment.mockResolvedValue({ paymentIntent: { status: 'processing' } });
    serveAnswers({ 'GET /api/storefront': CARDS, [CREATE]: INTENT });
    const { pay } = await cardVisitor();
    fake.fillCard();
    await pay();
    expect(assign).toHaveBeenCalledWith('/order-success/order_1');
  });

  test('report a provider that fails or never loaded as "Payment System Error"', async () => {
    const fake = fakeProvider();
    fake.stripe.confirmCardPayment.mockRejectedValue(new Error('gone'));
    serveAnswers({ 'GET /api/storefront': CARDS, [CREATE]: INTENT, [CONFIRM]: NOT_PAID });
    const broken = await cardVisitor();
    fake.fillCard();
    await broken.pay();
    const failure = {
      code: 'provider_missing',
      title: 'Payment System Error',
      text: 'Payment system is not available. Please try again later; your cart and details are kept.',
    };
    expect(broken.$failure.get()).toEqual(failure);

    freshBrowser();
    fakeProvider().loadStripe.mockRejectedValue(new Error('blocked'));
    const asked = serveAnswers({ 'GET /api/storefront': CARDS, [CREATE]: INTENT });
    const absent = await cardVisitor();
    await absent.pay();
    expect(absent.$provider.get()).toBe('failed');
    expect(absent.$failure.get()).toEqual(failure);
    expect(asked.some(({ path }) => path.includes('payment-intent'))).toBe(false);
  });

  test.each([
    ['the server finds the money', { success: true }, { status: 'paid', orderId: 'order_1' }, null],
    ['nothing was taken', NOT_PAID, { status: 'idle' }, { title: 'Payment Failed', text: 'No line.' }],
  ])('an answer lost on the way: %s', async (_name, confirmed, state, failure) => {
    const fake = fakeProvider();
    fake.stripe.confirmCardPayment.mockResolvedValue({ error: { type: 'api_connection_error', message: 'No line.' } });
    serveAnswers({ 'GET /api/storefront': CARDS, [CREATE]: INTENT, [CONFIRM]: confirmed });
    const { pay, $checkout, $failure } = await cardVisitor();
    fake.fillCard();
    await pay();
    expect($checkout.get()).toMatchObject(state);
    expect($failure.get()).toEqual(failure && expect.objectContaining({ code: 'declined', ...failure }));
  });

  test('start over if the payment was canceled with its order', async () => {
    const fake = fakeProvider();
    fake.stripe.confirmCardPayment.mockResolvedValue({ error: { payment_intent: { status: 'canceled' } } });
    const asked = serveAnswers({ 'GET /api/storefront': CARDS, [CREATE]: INTENT });
    const { pay, $failure } = await cardVisitor();
    fake.fillCard();
    await pay();
    expect($failure.get()?.title).toBe('Payment Failed');
    await pay();
    const keys = asked
      .filter(({ path }) => path.endsWith('-intent'))
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  test('load their script again at the buyer’s request', async () => {
    const { loadStripe, stripe } = fakeProvider();
    loadStripe.mockRejectedValueOnce(new Error('blocked')).mockResolvedValue(stripe);
    serveAnswers({ 'GET /api/storefront': CARDS });
    const { retryProvider, $provider } = await cardVisitor();
    expect($provider.get()).toBe('failed');
    await retryProvider();
    expect($provider.get()).toBe('ready');
  });
});
