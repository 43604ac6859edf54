import { describe, expect, test } from 'vitest';
import { fulfillWaitingLines } from '../../../functions/orders/fulfill-waiting-lines';
import { ShopError } from '../../../src/shop/errors';
import { SECOND_MS as SECOND } from '../../../src/shop/time';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { reconcile } from '../../support/reconcile.ts';
import { clock, count, db, MINUTE, product, range, restock, row, seatsOf } from '../../support/stock.ts';

balanceBooksAfterEach();

const HOLD = 5 * MINUTE;

/** An open order for the only copy, and its clock. */
async function open(keys = 1) {
  const time = clock();
  const sold = await product({ keys });
  const buyer = new Buyer({ now: time.now });
  const { body: intent } = await buyer.order([{ product: sold }]);
  const cron = () => reconcile(testDeps({ now: time.now }));
  const statusOf = async () =>
    (await row<{ status: string }>('SELECT status FROM orders WHERE id = ?', intent.orderId))?.status;
  return { time, sold, buyer, intent, cron, statusOf };
}

describe('I11: a hold that expires frees its seats once, and the seats always add up', () => {
  test('20 crons at the moment of expiry free the seat once', async () => {
    const { time, sold, cron, statusOf } = await open();
    time.forward(HOLD + SECOND);
    await Promise.all(range(20).map(cron));
    expect(await statusOf()).toBe('expired');
    expect(await seatsOf(sold)).toEqual({ available: 1 });
  });

  test('a second before it expires the seat is still held, and a payment gets it', async () => {
    const { time, sold, buyer, intent, cron, statusOf } = await open();
    time.forward(HOLD - SECOND);
    await cron();
    expect(await statusOf()).toBe('pending');
    expect(await seatsOf(sold)).toEqual({ held: 1 });
    await buyer.pay(intent);
    expect((await buyer.confirm(intent)).body.licenseKeys).toHaveLength(1);
  });

  test('paid a second after it expired, with the seat still there: it is claimed again', async () => {
    const { time, sold, buyer, intent, cron } = await open();
    time.forward(HOLD + SECOND);
    await cron();
    await buyer.pay(intent);
    expect((await buyer.confirm(intent)).body.licenseKeys).toHaveLength(1);
    expect(await seatsOf(sold)).toEqual({ assigned: 1 });
  });

  test('paid a second after it expired, with the seat sold to another: the buyer waits, nobody loses a key', async () => {
    const { time, sold, buyer, intent, cron } = await open();
    time.forward(HOLD + SECOND);
    await cron();
    const other = await new Buyer({ now: time.now }).buy([{ product: sold }]);
    await buyer.pay(intent);
    const late = await buyer.confirm(intent);
    expect([late.status, late.body.hasLicenseKeys, other.licenseKeys.length]).toEqual([200, false, 1]);
    await restock(sold, 1, 1, { now: time.now });
    await fulfillWaitingLines(testDeps());
    expect(await seatsOf(sold)).toEqual({ assigned: 2 });
  });

  test('payment and expiry at the same moment, in any order of arrival: paid once, never both', async () => {
    for (const first of ['cron', 'confirm']) {
      const { time, sold, buyer, intent, cron, statusOf } = await open();
      await buyer.pay(intent);
      time.forward(HOLD);
      const calls = range(5).flatMap(() => [cron, () => buyer.confirm(intent)]);
      await Promise.all((first === 'cron' ? calls : calls.reverse()).map((call) => call()));
      expect(await statusOf()).toBe('paid');
      expect(await seatsOf(sold)).toEqual({ assigned: 1 });
    }
  });

  test('I22: a Worker whose clock is five minutes slow neither frees nor sells a seat twice', async () => {
    const { sold, buyer, intent, cron, statusOf } = await open(2);
    // The database's clock says the hold is over, the Worker's clock still counts the order as open.
    await db.prepare("UPDATE seat SET hold_expires_at = 1 WHERE product_id = ? AND state = 'held'").bind(sold.id).run();
    await cron();
    expect(await statusOf()).toBe('pending');
    expect(await seatsOf(sold)).toEqual({ available: 2 });
    await buyer.pay(intent);
    expect((await buyer.confirm(intent)).body.licenseKeys).toHaveLength(1);
    expect(await seatsOf(sold)).toEqual({ assigned: 1, available: 1 });
  });

  test('the naive way, read what expired and then add it back, counts one seat many times', async () => {
    const { sold } = await open();
    await db.prepare("INSERT INTO setting (name, value, updated_at) VALUES ('naive-catalog', '0', 0)").run();
    const naive = async () => {
      const held = await count("SELECT count(*) FROM seat WHERE product_id = ? AND state = 'held'", sold.id);
      await db.prepare("UPDATE setting SET value = value + ? WHERE name = 'naive-catalog'").bind(held).run();
    };
    await Promise.all(range(20).map(naive));
    expect(await count("SELECT value FROM setting WHERE name = 'naive-catalog'")).toBeGreaterThan(1);
  });
});

describe('An order keeps its keys for 5 minutes, and for 35 at most while somebody is paying for it', () => {
  const ASKS_BUYER = { cardNumber: '4000 0025 0000 3155', expiry: '12/39', cvc: '123' };

  /** An hour of the cron; returns the minute in which the order was closed. */
  async function closedIn({ time, cron, statusOf }: Awaited<ReturnType<typeof open>>): Promise<number> {
    for (const minute of range(60)) {
      await cron();
      if ((await statusOf()) !== 'pending') return minute;
      time.forward(MINUTE);
    }
    return Number.POSITIVE_INFINITY;
  }

  test('nobody tries to pay: its keys are free after 5 minutes', async () => {
    const order = await open();
    expect(await closedIn(order)).toBe(5);
    expect(await seatsOf(order.sold)).toEqual({ available: 1 });
  });

  test('the bank asks the buyer something: it keeps its keys for 35 minutes, and no longer', async () => {
    const order = await open();
    await order.buyer.pay(order.intent, ASKS_BUYER);
    expect(await closedIn(order)).toBe(35);
    expect(await seatsOf(order.sold)).toEqual({ available: 1 });
  });

  test('the card is declined meanwhile: its keys are free when its time is over', async () => {
    const order = await open();
    await order.buyer.pay(order.intent, ASKS_BUYER);
    for (const _ of range(7)) {
      await order.cron();
      order.time.forward(MINUTE);
    }
    expect([await order.statusOf(), await seatsOf(order.sold)]).toEqual(['pending', { held: 1 }]);
    await order.buyer.pay(order.intent, { ...ASKS_BUYER, cardNumber: '4000 0000 0000 0002' });
    expect(await closedIn(order)).toBeLessThanOrEqual(5);
  });

  test('the provider does not answer: its keys are not kept from others', async () => {
    const order = await open();
    await order.buyer.pay(order.intent, ASKS_BUYER);
    const { payments } = testDeps();
    const silent = { ...payments, retrieve: () => Promise.reject(new ShopError('provider_unavailable')) };
    const cron = () => reconcile(testDeps({ now: order.time.now, payments: silent }));
    expect(await closedIn({ ...order, cron })).toBe(5);
  });
});

describe('I4: a buyer who closes the tab gets what was paid for', () => {
  test('paid and gone: the next cron settles it', async () => {
    const { time, sold, buyer, intent, cron, statusOf } = await open();
    await buyer.pay(intent);
    time.forward(MINUTE);
    await cron();
    expect(await statusOf()).toBe('paid');
    expect(await seatsOf(sold)).toEqual({ assigned: 1 });
  });

  test('paid after the hold was over, and gone: the cron settles it all the same', async () => {
    const { time, sold, buyer, intent, cron, statusOf } = await open();
    time.forward(HOLD + SECOND);
    await cron();
    await buyer.pay(intent);
    time.forward(MINUTE);
    await cron();
    expect(await statusOf()).toBe('paid');
    expect(await seatsOf(sold)).toEqual({ assigned: 1 });
  });

  test('a paid order is not kept waiting by many that were abandoned', async () => {
    const time = clock();
    const sold = await product({ keys: 130 });
    await Promise.all(range(110).map(() => new Buyer({ now: time.now }).order([{ product: sold }])));
    time.forward(MINUTE);
    const buyer = new Buyer({ now: time.now });
    const { body: intent } = await buyer.order([{ product: sold }]);
    await buyer.pay(intent);
    time.forward(MINUTE);
    await reconcile(testDeps({ now: time.now }));
    expect(await row('SELECT status FROM orders WHERE id = ?', intent.orderId)).toEqual({ status: 'paid' });
  });

  test('paid, then another cart in the same browser before the shop knew: both are delivered', async () => {
    const { time, sold, buyer, intent, cron, statusOf } = await open(3);
    await buyer.pay(intent);
    await buyer.buy([{ product: sold, quantity: 2 }]);
    time.forward(MINUTE);
    await cron();
    expect(await statusOf()).toBe('paid');
    expect(await seatsOf(sold)).toEqual({ assigned: 3 });
  });
});
