import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCron } from '../../../functions/cron';
import type { PaymentProvider } from '../../../functions/platform/payments';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps, testServices } from '../../support/deps.ts';
import { begun, confirmInRupees, deliver, proofOf, razorpayShop, statusInRupees } from '../../support/razorpay.ts';
import { clearEvents, DAY, entries, HOUR, paidUnseen, quietly, statusOf, tick } from '../../support/razorpay-steps.ts';
import { reconcile } from '../../support/reconcile.ts';
import { clock, count, MINUTE, product, range, row, seatsOf } from '../../support/stock.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();
beforeEach(clearEvents);

describe('A payment in progress', () => {
  test.each(['upi', 'netbanking'])(
    'by %s: after the window closes its state is "pending"; then it is paid',
    async (method) => {
      const shop = razorpayShop();
      const order = await begun(shop, await product({ keys: 1 }));
      const asked = () => statusInRupees(order.buyer, order.razorpayOrderId);
      expect((await asked()).body).toEqual({ state: 'open', method: null, orderId: order.orderId });
      const paid = shop.stub.pay(order.razorpayOrderId, { status: 'created', method });
      expect((await asked()).body).toMatchObject({ state: 'pending', method });
      shop.stub.become(paid, 'captured');
      expect((await asked()).body).toMatchObject({ state: 'paid', method });
      expect(await statusOf(order.orderId)).toBe('paid');
    },
  );

  test('a declined attempt leaves the order open, and another one pays it', async () => {
    const shop = razorpayShop();
    const order = await begun(shop, await product({ keys: 1 }));
    shop.stub.pay(order.razorpayOrderId, { status: 'failed', reason: 'incorrect_otp' });
    expect((await statusInRupees(order.buyer, order.razorpayOrderId)).body.state).toBe('declined');
    shop.stub.pay(order.razorpayOrderId);
    expect((await statusInRupees(order.buyer, order.razorpayOrderId)).body.state).toBe('paid');
  });

  test('it keeps the keys held for as long as any payment may', async () => {
    const time = clock();
    const shop = razorpayShop({ now: time.now });
    const order = await begun(shop, await product({ keys: 1 }));
    shop.stub.pay(order.razorpayOrderId, { status: 'created', method: 'upi' });
    for (const _ of range(20)) {
      time.forward(MINUTE);
      await reconcile(testDeps({ ...shop.services, now: time.now }));
    }
    expect(await statusOf(order.orderId)).toBe('pending');
    for (const _ of range(20)) {
      time.forward(MINUTE);
      await reconcile(testDeps({ ...shop.services, now: time.now }));
    }
    expect([await statusOf(order.orderId), await seatsOf(order.sold)]).toEqual(['expired', { available: 1 }]);
  });

  test('an unknown order, one of another product and a payment in place of an order are no payment', async () => {
    const shop = razorpayShop();
    const buyer = new Buyer(shop.services);
    for (const ref of ['order_unknown', shop.stub.addOrder(), 'pay_unknown', '../payments'])
      expect((await statusInRupees(buyer, ref)).body.code).toBe('payment_not_completed');
  });
});

describe('capture', () => {
  test('an authorized payment is captured once, whatever triggers it first', async () => {
    const shop = razorpayShop();
    const order = await begun(shop, await product({ keys: 1 }));
    const paid = shop.stub.pay(order.razorpayOrderId, { status: 'authorized' });
    const proof = await proofOf(order.razorpayOrderId, paid);
    const answers = await Promise.all(range(3).map(() => confirmInRupees(order.buyer, proof)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(shop.stub.payments.get(paid)?.captured).toBe(true);
    expect(await statusOf(order.orderId)).toBe('paid');
  });

  test.each(['drop_answer', 'down'] as const)(
    'F15: its response is %s: nothing is lost and nothing is captured twice',
    async (fault) => {
      const shop = razorpayShop();
      const order = await begun(shop, await product({ keys: 1 }));
      const paid = shop.stub.pay(order.razorpayOrderId, { status: 'authorized' });
      shop.stub.fail(/capture/, fault);
      await confirmInRupees(order.buyer, await proofOf(order.razorpayOrderId, paid));
      const time = clock();
      time.forward(MINUTE);
      await reconcile(testDeps({ ...shop.services, now: time.now }));
      expect(await statusOf(order.orderId)).toBe('paid');
      expect(await count('SELECT count(*) FROM payment WHERE order_id = ?', order.orderId)).toBe(1);
    },
  );

  test('an unneeded authorization is not captured: its buyer paid for the same products another way', async () => {
    const time = clock();
    const shop = razorpayShop({ now: time.now });
    const sold = await product({ keys: 2 });
    const order = await begun(shop, sold);
    const paid = shop.stub.pay(order.razorpayOrderId, { status: 'authorized' });
    await order.buyer.buy([{ product: sold }]);
    time.forward(MINUTE);
    await reconcile(testDeps({ ...shop.services, now: time.now }));
    expect(shop.stub.payments.get(paid)?.captured).toBe(false);
    expect(await seatsOf(sold)).toEqual({ assigned: 1, available: 1 });
  });
});

describe('I4: without webhook and without browser', () => {
  test('F9 F12: the payments of its order settle it, and two crons at once do so once', async () => {
    const time = clock();
    const shop = razorpayShop({ now: time.now });
    const { orderId, sold } = await paidUnseen(shop);
    time.forward(MINUTE);
    await Promise.all([tick(shop, time.now), tick(shop, time.now)]);
    expect([await statusOf(orderId), await seatsOf(sold)]).toEqual(['paid', { assigned: 1 }]);
  });

  test('F9: the whole cron settles it too, with cards at another provider', async () => {
    const time = clock();
    const shop = razorpayShop({ now: time.now });
    const { orderId } = await paidUnseen(shop);
    time.forward(MINUTE);
    await runCron(testDeps({ ...shop.services, now: time.now }));
    expect(await statusOf(orderId)).toBe('paid');
  });

  test('a late authorization without a webhook is found within the hour, days after the order', async () => {
    const time = clock();
    const shop = razorpayShop({ now: time.now });
    const order = await begun(shop, await product({ keys: 1 }));
    const paid = shop.stub.pay(order.razorpayOrderId, { status: 'failed' });
    for (const _ of range(2)) await tick(shop, time.now);
    time.forward(3 * DAY);
    await tick(shop, time.now);
    shop.stub.become(paid, 'authorized');
    time.forward(61 * MINUTE);
    await tick(shop, time.now);
    expect(await statusOf(order.orderId)).toBe('paid');
  });

  test('the second of two payments of one order, without a webhook, is refunded', async () => {
    const time = clock();
    const shop = razorpayShop({ now: time.now });
    const order = await paidUnseen(shop);
    shop.stub.pay(order.razorpayOrderId);
    time.forward(MINUTE);
    await tick(shop, time.now);
    expect(await statusOf(order.orderId)).toBe('paid');
    expect(shop.stub.refunds).toHaveLength(1);
  });

  test('F16: Razorpay is down for a while: nothing is lost, and one entry says what to do', async () => {
    const time = clock();
    const shop = razorpayShop({ now: time.now });
    const { orderId } = await paidUnseen(shop);
    shop.stub.fail(/./, ...range(400).map(() => 'down' as const));
    await quietly(async () => {
      for (const _ of range(4)) {
        time.forward(MINUTE);
        await runCron(testDeps({ ...shop.services, now: time.now }));
      }
    });
    expect(await statusOf(orderId)).toBe('pending');
    expect(await entries('payment_service', 'razorpay')).toBe(1);
    shop.stub.clearFaults();
    time.forward(MINUTE);
    await runCron(testDeps({ ...shop.services, now: time.now }));
    expect(await statusOf(orderId)).toBe('paid');
  });

  test('F9: missing webhooks are reported after three payments, and the entry closes when one arrives', async () => {
    const time = clock();
    const shop = razorpayShop({ now: time.now });
    for (const _ of range(3)) await paidUnseen(shop);
    time.forward(MINUTE);
    await tick(shop, time.now);
    expect(await entries('webhooks_silent', 'razorpay')).toBe(1);
    const entry = await row<{ message: string }>(
      "SELECT message FROM attention WHERE kind = 'webhooks_silent' AND subject = 'razorpay'",
    );
    expect(entry?.message).toContain('/api/webhooks/razorpay');
    const { event } = await paidUnseen(shop);
    time.forward(1_000);
    await deliver(shop.services, event);
    time.forward(MINUTE);
    await tick(shop, time.now);
    expect(await entries('webhooks_silent', 'razorpay')).toBe(0);
  });

  test('F9: a single payment with a webhook is no silence, even hours later', async () => {
    const time = clock();
    const shop = razorpayShop({ now: time.now });
    const { event } = await paidUnseen(shop);
    await deliver(shop.services, event);
    time.forward(MINUTE);
    await tick(shop, time.now);
    time.forward(7 * HOUR);
    await tick(shop, time.now);
    expect(await entries('webhooks_silent', 'razorpay')).toBe(0);
  });
});

test('payments of expired orders are canceled at the provider of each order', async () => {
  const time = clock();
  const canceled: [string, string][] = [];
  const noting = (provider: PaymentProvider) => ({
    ...provider,
    cancel: async (ref: string) => void canceled.push([provider.name, ref]),
  });
  const shop = razorpayShop({ now: time.now, payments: noting(testServices().payments) });
  if (shop.services.regional) shop.services.regional = noting(shop.services.regional);
  const rupees = await begun(shop, await product({ keys: 1 }));
  const dollars = await new Buyer(shop.services).order([{ product: await product({ keys: 1 }) }]);
  time.forward(HOUR);
  await tick(shop, time.now);
  expect(canceled.toSorted()).toEqual([
    ['razorpay', rupees.razorpayOrderId],
    ['sandbox', dollars.body.paymentIntentId],
  ]);
});

test('payments beyond one page of the list are all read', async () => {
  const shop = razorpayShop();
  const ref = shop.stub.addOrder({ receipt: 'invoice 8' });
  for (const _ of range(250)) shop.stub.pay(ref);
  const found = await shop.services.regional?.eventsBetween(Date.now() - MINUTE, Date.now() + MINUTE);
  expect(found).toHaveLength(250);
  expect(await shop.services.regional?.recentPayments(Date.now() - MINUTE)).toHaveLength(250);
});

test('a refund of another product, whatever is in its notes, hides none of this shop', async () => {
  const time = clock();
  const shop = razorpayShop({ now: time.now });
  const { orderId, paid, event } = await paidUnseen(shop);
  await deliver(shop.services, event);
  const stray = shop.stub.pay(shop.stub.addOrder({ receipt: 'invoice 9' }));
  shop.stub.addRefund(stray, 100, { notes: { trial: true, tags: ['a'] } as never });
  shop.stub.addRefund(paid, 83_250);
  time.forward(MINUTE);
  await quietly(() => runCron(testDeps({ ...shop.services, now: time.now })));
  expect(await statusOf(orderId)).toBe('refunded');
});
