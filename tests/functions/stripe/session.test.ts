import { afterEach, describe, expect, test, vi } from 'vitest';
import { ShopError } from '../../../src/shop/errors';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { laterDone, testDeps, testServices } from '../../support/deps.ts';
import { reconcile } from '../../support/reconcile.ts';
import { count, db, product, range, row, seatsOf } from '../../support/stock.ts';
import { stripeShop } from '../../support/stripe.ts';
import { newVisitor } from '../../support/visitor.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();

const statusOf = async (orderId: string) => (await row('SELECT status FROM orders WHERE id = ?', orderId))?.status;

describe('A hosted payment page', () => {
  test('I3: both calls settle the same order once and return only its id', async () => {
    const { stub, services } = stripeShop();
    const sold = await product({ keys: 1 });
    const { body } = await new Buyer(services).order([{ product: sold }]);
    stub.sessions.set('cs_test_1', { params: {}, status: 'open', intent: body.paymentIntentId });
    const visitor = newVisitor(services);
    const ask = () => visitor.get('/api/payment-success?session_id=cs_test_1');
    expect((await ask()).body.code).toBe('payment_not_completed');
    stub.pay(body.paymentIntentId);
    const [returned, posted] = await Promise.all([
      ask(),
      visitor.post('/api/stripe-checkout-success', { sessionId: 'cs_test_1' }),
    ]);
    const { orderId, paymentIntentId } = body;
    const both = { success: true, orderId, paymentIntentId, message: 'Your payment is confirmed.' };
    expect(returned?.body).toEqual({
      ...both,
      amount: 1_000,
      currency: 'USD',
      status: 'succeeded',
      paymentLink: null,
      customerInfo: null,
      bought: null,
      bringsKeys: true,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(posted?.body).toEqual(both);
    expect(await seatsOf(sold)).toEqual({ assigned: 1 });
  });

  test('a hanging provider delays a paid buyer for five seconds at most, then the page asks again', async () => {
    const { services } = stripeShop();
    const given: number[] = [];
    const late = async () => Promise.reject(new ShopError('provider_unavailable', { retryAfter: 5 }));
    const within = (ms: number) => {
      given.push(ms);
      return { ...services.payments, paymentOfSession: late } as never;
    };
    const hangs = () => new Promise<never>(() => {});
    const payments = { ...services.payments, paymentOfSession: hangs, within } as never;
    const visitor = newVisitor({ ...services, payments });
    const returned = await visitor.get('/api/payment-success?session_id=cs_test_hangs');
    const posted = await visitor.post('/api/stripe-checkout-success', { sessionId: 'cs_test_hangs' });
    expect([returned.status, returned.body.code, posted.status]).toEqual([503, 'provider_unavailable', 503]);
    expect(given).toEqual([5_000, 5_000]);
  });

  test('no session, a foreign one and nonsense are refused; the stand-in responds too', async () => {
    const { services } = stripeShop();
    expect((await newVisitor(services).get('/api/payment-success')).status).toBe(400);
    expect((await newVisitor(services).get('/api/payment-success?session_id=cs_none')).status).toBe(402);
    expect((await newVisitor().get('/api/payment-success?session_id=../x')).status).toBe(400);
    const buyer = new Buyer();
    const { body } = await buyer.order([{ product: await product({ keys: 1 }) }]);
    await buyer.pay(body);
    const { body: answer } = await buyer.visitor.get(`/api/payment-success?session_id=${body.paymentIntentId}`);
    expect(answer).toMatchObject({ success: true, orderId: body.orderId });
  });
});

describe('The stand-in misbehaves on purpose', () => {
  type Fault = NonNullable<ReturnType<typeof testServices>['settings']['SANDBOX_FAULT']>;
  async function payUnreported(fault: Fault, more: Partial<ReturnType<typeof testServices>> = {}) {
    const services = { settings: { ...testServices().settings, SANDBOX_FAULT: fault }, ...more };
    const buyer = new Buyer(services);
    const { body } = await buyer.order([{ product: await product({ keys: 1 }) }]);
    await buyer.pay(body);
    return { ...body, buyer };
  }
  async function pay(fault: Fault) {
    const paid = await payUnreported(fault);
    await laterDone();
    return paid;
  }

  test('F9 webhook_lost: nothing is reported, and the cron settles the order', async () => {
    const { orderId } = await pay('webhook_lost');
    expect(await statusOf(orderId)).toBe('pending');
    await reconcile(testDeps({ now: () => Date.now() + 60_000 }));
    expect(await statusOf(orderId)).toBe('paid');
  });

  test.each(['webhook_once', 'webhook_five_times'] as const)('F7 F12 %s: paid without the browser', async (fault) => {
    const { orderId } = await pay(fault);
    expect(await statusOf(orderId)).toBe('paid');
    expect(await count('SELECT count(*) FROM payment WHERE order_id = ?', orderId)).toBe(1);
  });

  test('F10 webhook_delayed: the browser is first, the webhook changes nothing', async () => {
    const { promise: delay, resolve: arrive } = Promise.withResolvers<void>();
    const delays: number[] = [];
    const sleep = (ms: number) => {
      delays.push(ms);
      return delay;
    };
    const { orderId, buyer, ...intent } = await payUnreported('webhook_delayed', { sleep });
    expect(await statusOf(orderId)).toBe('pending');
    expect((await buyer.confirm(intent)).status).toBe(200);
    expect(await statusOf(orderId)).toBe('paid');
    arrive();
    await laterDone();
    expect([delays, await count('SELECT count(*) FROM payment WHERE order_id = ?', orderId)]).toEqual([[5_000], 1]);
  });

  test('F14 pay_twice: the second payment is refunded automatically', async () => {
    const { orderId } = await pay('pay_twice');
    expect(await statusOf(orderId)).toBe('paid');
    const refund = await row('SELECT state, amount_minor FROM refund WHERE order_id = ?', orderId);
    expect(refund).toEqual({ state: 'succeeded', amount_minor: 1_000 });
  });

  test('F17 pay_late: open until the payment goes through, then the cron finds it', async () => {
    const { orderId, buyer, ...intent } = await pay('pay_late');
    expect((await buyer.confirm(intent)).body.code).toBe('payment_not_completed');
    await db.prepare('UPDATE sandbox_payment SET succeeds_at = 1 WHERE order_id = ?').bind(orderId).run();
    const now = () => Date.now() + 60_000;
    await reconcile(testDeps({ now }));
    expect(await statusOf(orderId)).toBe('paid');
  });
});

test('recent orders: only buyers who agreed, and none below four of them', async () => {
  const sold = await product({ keys: 10 });
  const listed = async () => (await newVisitor().get<{ orders: object[] }>('/api/recent-orders')).body.orders;
  const agreed = { change: { consents: { terms: true, showFirstName: true } } };
  for (const _ of range(3)) await new Buyer().buy([{ product: sold }], agreed);
  await new Buyer().buy([{ product: sold }]);
  expect(await listed()).toEqual([]);
  await new Buyer().buy([{ product: sold }], agreed);
  const orders = await listed();
  expect(orders).toHaveLength(4);
  const paidAt = expect.any(Number);
  expect(orders[0]).toEqual({ name: 'Ada', country: 'GB', product: sold.id, color: 'teal', paidAt });
});
