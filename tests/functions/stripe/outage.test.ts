import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCron } from '../../../functions/cron';
import { resetMemory } from '../../../functions/platform/isolate-memory';
import { createStripe } from '../../../functions/platform/stripe';
import type { ServicesOutput } from '../../../src/shop/staff/contract-services';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { clock, db, MINUTE, product, row } from '../../support/stock.ts';
import { deliver, stripeShop } from '../../support/stripe.ts';
import type { Fault } from '../../support/stripe-stub.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a payment that Stripe refuses to start is an unavailable payment, never an error of the shop', async () => {
  const { stub, services } = stripeShop();
  stub.fail(/POST .v1.payment_intents/, { refuse: 'account_invalid' });
  const { status, body } = await new Buyer(services).order([{ product: await product({ keys: 1 }) }]);
  expect([status, body.code]).toEqual([503, 'payment_unavailable']);
});

test('F16: a call with a limit is made once and abandoned when its time is over', async () => {
  const { stub } = stripeShop();
  const provider = createStripe({
    STRIPE_SECRET_KEY: 'sk_test_stub',
    STRIPE_API_BASE: 'http://127.0.0.1:12111',
    STRIPE_WEBHOOK_SECRET: undefined,
  });
  stub.fail(/GET .v1.payment_intents/, 'hang', 'hang');
  await expect(provider.within(50).retrieve('pi_any')).rejects.toMatchObject({ code: 'provider_unavailable' });
  expect(stub.calls).toHaveLength(1);
});

test('after a charge the shop reads with that limit, and never says that nothing was charged', async () => {
  const { stub, services } = stripeShop();
  const buyer = new Buyer(services);
  const { body: intent } = await buyer.order([{ product: await product({ keys: 1 }) }]);
  stub.pay(intent.paymentIntentId);
  const before = stub.calls.length;
  stub.fail(/GET .v1.payment_intents/, 'no_answer', 'no_answer');
  const { status, body } = await buyer.confirm(intent);
  expect([status, body.code, stub.calls.length - before]).toEqual([503, 'provider_unavailable', 2]);
  expect(body.error).not.toContain('charged');
});

const sold = await product({ keys: 20 });

describe('Stripe refuses, and staff are notified', () => {
  const CREATE = /POST .v1.payment_intents$/;
  const ALL = /./;
  const shop = () => {
    const time = clock();
    const made = stripeShop({ now: time.now });
    return { time, ...made, deps: () => testDeps({ ...made.services, later: () => {} }) };
  };
  type Shop = ReturnType<typeof shop>;
  const entry = () =>
    row<{ state: string; message: string }>(
      "SELECT state, message FROM attention WHERE kind = 'payment_service' ORDER BY created_at DESC, id DESC",
    );
  const entries = async () =>
    (await db.prepare("SELECT state, message FROM attention WHERE kind = 'payment_service'").all()).results;
  const health = async ({ services }: Shop) => (await newVisitor(services).get('/api/health')).body;
  const faults = async ({ services }: Shop) =>
    (await newVisitor(services).send<ServicesOutput>('GET', '/api/admin/services', { headers: OPERATOR })).body.faults;
  const order = ({ services }: Shop) => new Buyer(services).order([{ product: sold }]);

  // Each test starts with a provider of unknown state.
  beforeEach(async () => {
    resetMemory();
    await db.batch([
      db.prepare('DELETE FROM provider_fault'),
      db.prepare("DELETE FROM attention WHERE kind = 'payment_service'"),
    ]);
  });

  test.each<[string, Fault, RegExp]>([
    ['an expired key (401)', { status: 401 }, /does not accept this shop's secret key \(401\).*STRIPE_SECRET_KEY/],
    ['a restricted key (403)', { status: 403 }, /does not let this shop's key begin a payment \(403\)/],
    [
      'a closed account (400)',
      { refuse: 'account_invalid' },
      /refuses to begin a payment for this account \(account_invalid\)/,
    ],
  ])('%s: at the first call, with what to do; a success closes it', async (_, fault, message) => {
    const here = shop();
    here.stub.fail(CREATE, fault);
    const { status, body } = await order(here);
    expect([status, body.code]).toEqual([503, 'payment_unavailable']);
    expect(await entry()).toMatchObject({ state: 'open', message: expect.stringMatching(message) });
    expect(await health(here)).toMatchObject({ status: 'degraded', payments: 'failing', mail: 'ok', database: 'ok' });
    expect(await faults(here)).toMatchObject({ mail: [], payments: [expect.stringMatching(message)] });
    expect((await order(here)).status).toBe(200);
    expect((await entry())?.state).toBe('resolved');
    expect(await health(here)).toMatchObject({ status: 'ok', payments: 'ok' });
    expect(await faults(here)).toMatchObject({ mail: [], payments: [] });
  });

  test.each<[string, Fault, RegExp]>([
    ['its own errors (500)', 'down', /answers with errors of its own.*503.*status\.stripe\.com/],
    ['no answer', 'no_answer', /does not answer when asked to begin a payment/],
    ['a rate limit (429)', { status: 429 }, /takes no more requests of this shop for now \(rate_limit\)/],
  ])('%s: at the third in a row, whichever isolate met them', async (_, fault, message) => {
    const here = shop();
    const payments = here.services.payments?.within(5_000);
    const services = { ...here.services, ...(payments && { payments }) };
    for (const met of [1, 2, 3]) {
      here.stub.fail(CREATE, fault);
      expect((await order({ ...here, services })).status).toBe(503);
      resetMemory();
      expect(await entries()).toHaveLength(met < 3 ? 0 : 1);
    }
    expect((await entry())?.message).toMatch(message);
    expect((await order({ ...here, services })).status).toBe(200);
    expect((await entry())?.state).toBe('resolved');
  });

  test('nobody buys, and Stripe refuses the cron: reported in the first minute, closed in the first that works', async () => {
    const here = shop();
    here.stub.fail(ALL, ...Array.from({ length: 20 }, () => ({ status: 401 })));
    await runCron(here.deps());
    expect(await entry()).toMatchObject({ state: 'open', message: expect.stringContaining('STRIPE_SECRET_KEY') });
    expect(await entries()).toHaveLength(1);
    here.stub.clearFaults();
    here.time.forward(MINUTE);
    await runCron(here.deps());
    expect((await entry())?.state).toBe('resolved');
  });

  test('a key that may read but not charge: the reading cron does not close the entry', async () => {
    const here = shop();
    here.stub.fail(CREATE, { status: 403 });
    await order(here);
    here.time.forward(MINUTE);
    await runCron(here.deps());
    expect((await entry())?.state).toBe('open');
  });

  test('failures hours apart notify nobody, and an unrepeated one ends with the next success of any call', async () => {
    const here = shop();
    for (const _ of [1, 2, 3, 4]) {
      here.stub.fail(CREATE, 'down');
      await order(here);
      here.time.forward(2 * 60 * MINUTE);
    }
    expect(await entries()).toEqual([]);
    for (const _ of [1, 2, 3]) {
      here.stub.fail(CREATE, 'down');
      await order(here);
    }
    expect((await entry())?.state).toBe('open');
    here.time.forward(11 * MINUTE);
    await runCron(here.deps());
    expect((await entry())?.state).toBe('resolved');
  });

  test('failures caused by buyers are not counted: declined cards, unknown payments, forged webhooks', async () => {
    const here = shop();
    const buyer = new Buyer(here.services);
    const { body: intent } = await buyer.order([{ product: sold }]);
    for (const _ of [1, 2, 3, 4]) {
      here.stub.fail(/GET .v1.payment_intents/, { refuse: 'resource_missing' });
      expect((await buyer.confirm(intent)).status).toBe(409);
      expect((await buyer.confirm(intent)).status).toBe(402);
      expect((await deliver(here.services, here.stub.event('x', {}), { secret: 'whsec_other' })).status).toBe(400);
    }
    expect([await entries(), (await db.prepare('SELECT 1 FROM provider_fault').all()).results]).toEqual([[], []]);
  });

  test('an account refused after the charge is an outage for its buyer, never an error of the page', async () => {
    const here = shop();
    const buyer = new Buyer(here.services);
    const { body: intent } = await buyer.order([{ product: sold }]);
    here.stub.pay(intent.paymentIntentId);
    here.stub.fail(ALL, { refuse: 'account_invalid' }, { refuse: 'account_invalid' });
    const { status, body } = await buyer.confirm(intent);
    expect([status, body.code]).toEqual([503, 'payment_unavailable']);
    expect((await buyer.confirm(intent)).status).toBe(200);
  });
});
