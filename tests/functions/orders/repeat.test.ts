import { describe, expect, test, vi } from 'vitest';
import { runCron } from '../../../functions/cron';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps, testServices } from '../../support/deps.ts';
import { answerLost } from '../../support/faults.ts';
import { clock, count, db, MINUTE, product, range, row, seatsOf } from '../../support/stock.ts';
import { stripeShop } from '../../support/stripe.ts';

balanceBooksAfterEach();

const ordersOf = (email: string) => count('SELECT count(*) FROM orders WHERE email = ?', email);
const sent = (key: string) => ({ headers: { 'idempotency-key': key } });

describe('I16: the same request creates one order and one payment', () => {
  test('a double click with one Idempotency-Key: 20 responses, one order', async () => {
    const sold = await product({ keys: 5 });
    const buyer = new Buyer();
    await buyer.visitor.get('/api/storefront');
    const first = await buyer.order([{ product: sold }], sent('click-1'));
    const again = await Promise.all(range(20).map(() => buyer.order([{ product: sold }], sent('click-1'))));
    expect(new Set([first, ...again].map(({ body }) => body.orderId)).size).toBe(1);
    expect(new Set([first, ...again].map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(await ordersOf(buyer.email)).toBe(1);
    expect(await seatsOf(sold)).toEqual({ held: 1, available: 4 });
  });

  test('20 first requests at once with one Idempotency-Key: one order', async () => {
    const [warm, sold] = [await product({ keys: 1 }), await product({ keys: 5 })];
    const buyer = new Buyer();
    await buyer.order([{ product: warm }]);
    const answers = await Promise.all(range(20).map(() => buyer.order([{ product: sold }], sent('click-2'))));
    expect(answers.map(({ status }) => status)).toEqual(range(20).map(() => 200));
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    expect(await seatsOf(sold)).toEqual({ held: 1, available: 4 });
  });

  test('an Idempotency-Key that is too long is refused: truncated, two different ones could be equal', async () => {
    const sold = await product({ keys: 5 });
    const buyer = new Buyer();
    const long = 'k'.repeat(255);
    const [one, other] = [
      await buyer.order([{ product: sold }], sent(`${long}1`)),
      await buyer.order([{ product: sold }], sent(`${long}2`)),
    ];
    const issues = [{ path: 'Idempotency-Key', message: 'At most 255 characters.' }];
    for (const { status, body } of [one, other])
      expect([status, body]).toMatchObject([400, { code: 'invalid_input', issues }]);
    expect(await ordersOf(buyer.email)).toBe(0);
    expect((await buyer.order([{ product: sold }], sent(long))).status).toBe(200);
  });

  test('the naive way, check and then write, creates many orders under the same schedule', async () => {
    const sold = await product({ keys: 1 });
    const { body } = await new Buyer().order([{ product: sold }]);
    const naive = async () => {
      if (await row("SELECT key FROM idempotency WHERE key = 'naive'")) return 'seen';
      const write = "INSERT OR REPLACE INTO idempotency VALUES ('naive', '', ?, 0)";
      await db
        .prepare(write)
        .bind(body.orderId ?? '')
        .run();
      return 'new';
    };
    const answers = await Promise.all(range(20).map(naive));
    expect(answers.filter((answer) => answer === 'new').length).toBeGreaterThan(1);
  });

  test('the same key with another body: 409 idempotency_conflict, nothing written', async () => {
    const sold = await product({ keys: 5 });
    const buyer = new Buyer();
    await buyer.order([{ product: sold }], sent('click-3'));
    const other = await buyer.order([{ product: sold, quantity: 2 }], sent('click-3'));
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
    expect(await ordersOf(buyer.email)).toBe(1);
  });

  test('a key of one browser means nothing in another', async () => {
    const sold = await product({ keys: 5 });
    const [one, two] = [new Buyer(), new Buyer()];
    const a = await one.order([{ product: sold }], sent('click-4'));
    const b = await two.order([{ product: sold }], sent('click-4'));
    expect(b.status).toBe(200);
    expect(b.body.orderId).not.toBe(a.body.orderId);
  });

  test('F3: the write succeeded but its response was lost: the retry finds the order', async () => {
    const sold = await product({ keys: 5 });
    const buyer = new Buyer({ db: answerLost(testServices().db) });
    const { status } = await buyer.order([{ product: sold }], sent('click-5'));
    expect(status).toBe(200);
    expect(await ordersOf(buyer.email)).toBe(1);
    expect(await seatsOf(sold)).toEqual({ held: 1, available: 4 });
  });

  test('the same cart without a key is the same order while it is open', async () => {
    const sold = await product({ keys: 5 });
    const buyer = new Buyer();
    const first = await buyer.order([{ product: sold }]);
    const again = await buyer.order([{ product: sold }]);
    expect(again.body.orderId).toBe(first.body.orderId);
    expect(again.body.paymentIntentId).toBe(first.body.paymentIntentId);
  });

  test('a repeated request is told again what will follow by email', async () => {
    const sold = await product({ keys: 1 });
    const asked = Date.now();
    const buyer = new Buyer({ now: () => asked });
    const wanted = [{ product: sold, quantity: 3 }];
    const first = await buyer.order(wanted, sent('click-7'));
    const again = await buyer.order(wanted, sent('click-7'));
    expect(first.body.awaiting).toEqual([{ productId: sold.id, quantity: 2 }]);
    expect(again.body).toEqual(first.body);
  });

  test('forceNew starts over and releases what the former order held', async () => {
    const sold = await product({ keys: 1 });
    const buyer = new Buyer();
    const first = await buyer.order([{ product: sold }]);
    const next = await buyer.order([{ product: sold }], { change: { forceNew: true } });
    expect(next.body.orderId).not.toBe(first.body.orderId);
    expect(next.body.awaiting).toEqual([]);
    expect(await seatsOf(sold)).toEqual({ held: 1 });
  });

  test('a key whose order expired is free again', async () => {
    const time = clock();
    const sold = await product({ keys: 1 });
    const buyer = new Buyer({ now: time.now });
    const first = await buyer.order([{ product: sold }], sent('click-6'));
    time.forward(36 * MINUTE);
    await runCron(testDeps({ now: time.now }));
    const next = await buyer.order([{ product: sold }], sent('click-6'));
    expect(next.status).toBe(200);
    expect(next.body.orderId).not.toBe(first.body.orderId);
  });
});

describe('I6: an order that waits for its payment never costs another amount than the one on the screen', () => {
  const priced = (id: string, price: number) =>
    db.prepare('UPDATE product SET price_minor = ?2 WHERE id = ?1').bind(id, price).run();

  test.each([
    ['by its cart', {}],
    ['by its key', sent('click-9')],
  ])('a cheaper price, %s: the new one is charged', async (_, options) => {
    const sold = await product({ keys: 3, priceMinor: 2_000 });
    const buyer = new Buyer();
    const first = await buyer.order([{ product: sold }], options);
    await priced(sold.id, 1_500);
    const next = await buyer.order([{ product: { ...sold, priceMinor: 1_500 } }], options);
    expect([next.status, next.body.orderId === first.body.orderId]).toEqual([200, false]);
    await buyer.pay(next.body);
    expect((await buyer.confirm(next.body)).status).toBe(200);
    expect(await row('SELECT status, total_minor FROM orders WHERE id = ?', next.body.orderId)).toEqual({
      status: 'paid',
      total_minor: 1_500,
    });
    expect(await seatsOf(sold)).toEqual({ assigned: 1, available: 2 });
  });

  test('a higher price: the buyer who saw the old one keeps it, one who saw neither is told', async () => {
    const sold = await product({ keys: 3, priceMinor: 2_000 });
    const buyer = new Buyer();
    const first = await buyer.order([{ product: sold }]);
    await priced(sold.id, 2_500);
    expect((await buyer.order([{ product: sold }])).body.orderId).toBe(first.body.orderId);
    const other = await buyer.order([{ product: sold }], { change: { amount: 1 } });
    expect([other.status, other.body.code]).toEqual([409, 'price_changed']);
  });
});

describe('One live hold per buyer', () => {
  test('a buyer who corrects the form keeps the last key: the former order no longer counts', async () => {
    const last = await product({ keys: 1, backorder: false });
    const buyer = new Buyer();
    await buyer.order([{ product: last }]);
    const corrected = await buyer.order([{ product: last }], { email: `new-${buyer.email}` });
    expect(corrected.status).toBe(200);
    expect(await seatsOf(last)).toEqual({ held: 1 });
  });

  test('an order that is paid at the very moment another cart replaces it keeps its keys and stays paid', async () => {
    const sold = await product({ keys: 3 });
    const buyer = new Buyer();
    const { body: first } = await buyer.order([{ product: sold }]);
    await buyer.pay(first);
    let done = false;
    const failpoint = async (name: string) => {
      if (name !== 'before:place-order' || done) return;
      done = true;
      expect((await buyer.confirm(first)).body.licenseKeys).toHaveLength(1);
    };
    const next = await new Buyer({ failpoint }).order([{ product: sold, quantity: 2 }], { email: buyer.email });
    expect(next.status).toBe(200);
    expect(await row('SELECT status FROM orders WHERE id = ?', first.orderId)).toEqual({ status: 'paid' });
    expect(await seatsOf(sold)).toEqual({ assigned: 1, held: 2 });
  });

  test('a browser that keeps creating carts holds no more than the last one', async () => {
    const sold = await product({ keys: 10 });
    const buyer = new Buyer();
    for (const quantity of [1, 2, 3, 4]) await buyer.order([{ product: sold, quantity }]);
    expect(await seatsOf(sold)).toEqual({ held: 4, available: 6 });
  });

  test('the number of copies per order is limited', async () => {
    const sold = await product({ keys: 10, maxPerOrder: 3 });
    const { status, body } = await new Buyer().order([{ product: sold, quantity: 4 }]);
    expect([status, body.code]).toEqual([400, 'quantity_limit']);
  });

  test('the number of open orders per address is limited', async () => {
    const sold = await product({ keys: 5 });
    const settings = { ...testServices().settings, OPEN_ORDERS_PER_IP: 2 };
    const here = { 'cf-connecting-ip': '192.0.2.7' };
    const answers = [];
    for (const _ of range(3)) answers.push(await new Buyer({ settings }).order([{ product: sold }], { headers: here }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]?.headers.get('retry-after')).toBe('60');
  });

  test('a key whose order is paid starts no payment: the buyer is led to the order', async () => {
    const shop = stripeShop();
    const sold = await product({ keys: 5 });
    const buyer = new Buyer(shop.services);
    const { body } = await buyer.order([{ product: sold }], sent('click-8'));
    shop.stub.pay(body.paymentIntentId);
    expect((await buyer.confirm(body)).status).toBe(200);
    const begun = () =>
      shop.stub.calls.filter(({ method, path }) => `${method} ${path}` === 'POST /v1/payment_intents');
    const before = begun().length;
    const again = await buyer.order([{ product: sold }], sent('click-8'));
    expect([again.status, again.body.code, again.body.orderId]).toEqual([409, 'order_paid', body.orderId]);
    expect(begun()).toHaveLength(before);
    expect(await ordersOf(buyer.email)).toBe(1);
    vi.unstubAllGlobals();
  });
});
