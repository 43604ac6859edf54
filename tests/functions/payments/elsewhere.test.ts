import { describe, expect, test } from 'vitest';
import { runCron } from '../../../functions/cron';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer, billing, orderRequest } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { busy, RESETS } from '../../support/faults.ts';
import { reconcile } from '../../support/reconcile.ts';
import { clock, count, coupon, db, MINUTE, product, row, seatsOf } from '../../support/stock.ts';

balanceBooksAfterEach();

const statusOf = async (id: string) => (await row('SELECT status FROM orders WHERE id = ?', id))?.status;

test.each(RESETS)('F5: %s: the purchase is retried automatically', async (why) => {
  const sold = await product({ keys: 1 });
  const buyer = new Buyer();
  const { body: intent } = await buyer.order([{ product: sold }]);
  await buyer.pay(intent);
  expect((await new Buyer({ db: busy(db, 2, why) }).confirm(intent)).status).toBe(200);
  expect(await seatsOf(sold)).toEqual({ assigned: 1 });
});

test('F23: deferred work is cut off: the order is paid anyway, and the cron sends its email', async () => {
  const time = clock();
  const cut = { later: () => {}, now: time.now };
  const sold = await product({ keys: 1 });
  const buyer = new Buyer(cut);
  const { orderId } = await buyer.buy([{ product: sold }]);
  expect(await statusOf(orderId)).toBe('paid');
  const waiting = () => count("SELECT count(*) FROM outbox WHERE subject_id = ? AND state = 'queued'", orderId);
  expect(await waiting()).toBe(1);
  time.forward(5 * MINUTE);
  await runCron(testDeps({ now: time.now }));
  await runCron(testDeps({ now: time.now }));
  expect(await waiting()).toBe(0);
});

describe('F24 I22: a Worker whose clock is wrong', () => {
  test.each([
    ['a day slow', -24 * 60],
    ['five minutes slow', -5],
    ['five minutes fast', 5],
    ['a day fast', 24 * 60],
  ])('%s: an order placed there is paid once and gets its key', async (_name, minutes) => {
    const wrong = () => Date.now() + minutes * MINUTE;
    const sold = await product({ keys: 2 });
    const buyer = new Buyer({ now: wrong });
    const { body: intent } = await buyer.order([{ product: sold }]);
    await reconcile(testDeps());
    await buyer.pay(intent);
    const right = new Buyer();
    await Promise.all([right.confirm(intent), buyer.confirm(intent), reconcile(testDeps({ now: wrong }))]);
    expect(await statusOf(intent.orderId)).toBe('paid');
    expect(await seatsOf(sold)).toEqual({ assigned: 1, available: 1 });
    expect(await count('SELECT count(*) FROM payment WHERE order_id = ?', intent.orderId)).toBe(1);
  });
});

describe('F26: a deployment during a checkout', () => {
  test('a page of the previous version, without newer fields, still buys', async () => {
    const sold = await product({ keys: 2 });
    await new Buyer().buy([{ product: sold }]);
    const all = await coupon({ value: { kind: 'percentage', basisPoints: 10_000 } });
    const buyer = new Buyer();
    const items = [{ productId: sold.id, quantity: 1 }];
    const body = { billingInfo: billing(buyer.email), couponCode: all.code, couponDiscount: 10, items };
    expect((await buyer.visitor.post('/api/confirm-free-order', body)).status).toBe(200);
  });

  test('a page of the next version is refused by the name of the field, and nothing is held', async () => {
    const sold = await product({ keys: 1 });
    const buyer = new Buyer();
    const body = orderRequest([{ product: sold }], buyer.email, { change: { giftWrap: true } });
    const { status, body: failure } = await buyer.visitor.post<{ code: string; issues: { path: string }[] }>(
      '/api/create-payment-intent',
      body,
    );
    expect([status, failure.code, failure.issues.map(({ path }) => path)]).toEqual([
      400,
      'invalid_input',
      ['giftWrap'],
    ]);
    expect(await seatsOf(sold)).toEqual({ available: 1 });
  });
});
