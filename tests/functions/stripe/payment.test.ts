import { afterEach, describe, expect, test, vi } from 'vitest';
import { createServices } from '../../../functions/platform/create-services';
import { stripeError } from '../../../functions/platform/stripe-errors';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testServices } from '../../support/deps.ts';
import { count, db, product, seatsOf } from '../../support/stock.ts';
import { stripeShop } from '../../support/stripe.ts';
import { TEST_VARS } from '../../support/vars.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();

const creates = (calls: { method: string; path: string }[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents');

describe('A payment by Stripe', () => {
  test('I5: the order is paid by the intent that carries its id, amount and currency', async () => {
    const { stub, services } = stripeShop();
    const sold = await product({ keys: 2 });
    const buyer = new Buyer(services);
    const { body } = await buyer.order([{ product: sold, quantity: 2 }], { currency: 'JPY' });
    expect(body).toMatchObject({ provider: 'stripe', liveMode: false });
    expect(creates(stub.calls)[0]).toMatchObject({
      params: { amount: '2200', currency: 'jpy', 'metadata[orderId]': body.orderId, 'metadata[attempt]': '1' },
      key: `${body.orderId}-1`,
    });
    expect((await buyer.confirm(body)).body.code).toBe('payment_not_completed');
    stub.pay(body.paymentIntentId);
    expect((await buyer.confirm(body)).body).toMatchObject({ success: true, hasLicenseKeys: true });
    expect(await seatsOf(sold)).toEqual({ assigned: 2 });
  });

  test('its statement has the suffix of the settings, and Stripe is never asked to email a receipt', async () => {
    const { stub, services } = stripeShop({}, { STRIPE_STATEMENT_SUFFIX: 'LICENSE KEY' });
    await new Buyer(services).order([{ product: await product({ keys: 1 }) }]);
    const [made] = creates(stub.calls);
    expect(made).toMatchObject({ params: { statement_descriptor_suffix: 'LICENSE KEY' } });
    expect(JSON.stringify(made)).not.toContain('receipt_email');
  });

  test('I5: another client secret, amount, currency, order or mode: nothing is delivered', async () => {
    const { stub, services } = stripeShop();
    for (const change of [
      { amount_received: 1 },
      { currency: 'eur' },
      { metadata: { orderId: 'order_x' } },
      { livemode: true },
    ]) {
      const sold = await product({ keys: 1 });
      const buyer = new Buyer(services);
      const { body } = await buyer.order([{ product: sold }]);
      stub.pay(body.paymentIntentId);
      Object.assign(stub.intents.get(body.paymentIntentId) ?? {}, change);
      expect((await buyer.confirm(body)).body.code).toBe('payment_mismatch');
      expect(await seatsOf(sold)).toEqual({ held: 1 });
      expect(await count('SELECT count(*) FROM attention WHERE subject = ?', body.paymentIntentId)).toBe(1);
    }
    const sold = await product({ keys: 1 });
    const buyer = new Buyer(services);
    const { body } = await buyer.order([{ product: sold }]);
    stub.pay(body.paymentIntentId);
    const foreign = { ...body, clientSecret: `${body.paymentIntentId}_secret_guessed` };
    expect((await buyer.confirm(foreign)).body.code).toBe('payment_mismatch');
  });

  test('F15: Stripe creates the intent and its response is lost: the same intent is found again', async () => {
    const { stub, services } = stripeShop();
    stub.fail(/POST .v1.payment_intents$/, 'drop_answer', 'drop_answer');
    const { status } = await new Buyer(services).order([{ product: await product({ keys: 1 }) }]);
    expect(status).toBe(200);
    expect(stub.intents.size).toBe(1);
    expect(new Set(creates(stub.calls).map((call) => (call as { key?: string }).key)).size).toBe(1);
  });

  test('F15: when every response is lost, the buyer’s own retry finds the same intent', async () => {
    const { stub, services } = stripeShop();
    const wanted = [{ product: await product({ keys: 1 }) }];
    stub.fail(/POST .v1.payment_intents$/, 'drop_answer', 'drop_answer', 'drop_answer');
    const buyer = new Buyer(services);
    const first = await buyer.order(wanted);
    expect([first.status, first.body.code]).toEqual([503, 'provider_unavailable']);
    const again = await buyer.order(wanted);
    expect(again.status).toBe(200);
    expect([...stub.intents.keys()]).toEqual([again.body.paymentIntentId]);
  });

  test('F16: a 500 that Stripe replays for its key does not lock the order: the next attempt has a new number', async () => {
    const { stub, services } = stripeShop();
    const wanted = [{ product: await product({ keys: 1 }) }];
    stub.fail(/POST .v1.payment_intents$/, { status: 500 });
    const buyer = new Buyer(services);
    const first = await buyer.order(wanted);
    expect([first.status, first.body.code, first.headers.get('retry-after')]).toEqual([
      503,
      'provider_unavailable',
      '5',
    ]);
    const again = await buyer.order(wanted);
    expect(again.status).toBe(200);
    expect(creates(stub.calls).at(-1)).toMatchObject({ params: { 'metadata[attempt]': '2' } });
    expect(await count('SELECT count(*) FROM orders WHERE email = ?', buyer.email)).toBe(1);
  });

  test('F16: an outage and a rate limit leave one open order and no money', async () => {
    const { stub, services } = stripeShop();
    stub.fail(/payment_intents/, 'no_answer', 'no_answer', 'no_answer');
    const wanted = [{ product: await product({ keys: 1 }) }];
    const buyer = new Buyer(services);
    expect((await buyer.order(wanted)).body.code).toBe('provider_unavailable');
    stub.fail(/payment_intents/, { status: 429 });
    expect((await buyer.order(wanted)).body.code).toBe('provider_unavailable');
    expect((await buyer.order(wanted)).status).toBe(200);
    expect(await count('SELECT count(*) FROM orders WHERE email = ?', buyer.email)).toBe(1);
  });
});

test('an amount too small for Stripe is known by its code, whatever the message', () => {
  const refusal = { type: 'StripeInvalidRequestError', statusCode: 400, code: 'amount_too_small', message: 'x' };
  expect(stripeError(refusal)).toMatchObject({ code: 'amount_too_small' });
});

describe('Which provider takes the money', () => {
  const sound = { SITE_URL: 'https://shop.example', PASSWORD_COST: '16384' };
  const servicesFor = (vars: object) =>
    createServices({ ...TEST_VARS, ...sound, DB: db, JOBS: testServices().jobs, ...vars });

  test('Stripe with a key, the stand-in without, and in production nobody without a key', async () => {
    expect(servicesFor({ STRIPE_SECRET_KEY: 'sk_live_x' }).payments).toMatchObject({ name: 'stripe', liveMode: true });
    expect(servicesFor({}).payments.name).toBe('sandbox');
    const { payments } = servicesFor({ ENVIRONMENT: 'production' });
    expect(payments.available).toBe(false);
    const sold = await product({ keys: 1 });
    const { status, body } = await new Buyer({ payments }).order([{ product: sold }]);
    expect([status, body.code, body.error]).toEqual([503, 'payment_unavailable', 'Payment system is not available']);
    expect(await seatsOf(sold)).toEqual({ available: 1 });
  });

  test.each(['sk_test_x', 'rk_test_x'])(
    'in production the test key %s sells nothing: test cards would buy real keys',
    (key) => {
      const warned = vi.spyOn(console, 'warn').mockReturnValue();
      const inProduction = (STRIPE_SECRET_KEY: string) =>
        servicesFor({ ENVIRONMENT: 'production', STRIPE_SECRET_KEY }).payments;
      expect(inProduction(key).available).toBe(false);
      expect(warned).toHaveBeenCalledWith(expect.stringContaining('test key'));
      expect(inProduction(key.replace('test', 'live')).available).toBe(true);
      warned.mockRestore();
    },
  );

  test.each(['SESSION_SECRET', 'BLIND_INDEX_KEY'])('a shop with a short %s does not start', (name) => {
    expect(() => servicesFor({ [name]: 'short' })).toThrow(name);
  });
});
