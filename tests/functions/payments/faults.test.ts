import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { answerLost, breaksAt, busy } from '../../support/faults.ts';
import { reconcile } from '../../support/reconcile.ts';
import { clock, count, coupon, db, MINUTE, product, restock, row, seatsOf } from '../../support/stock.ts';

balanceBooksAfterEach();

// The faults are ours: what the shop logs of them would bury a real failure.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const TABLES = [
  'orders',
  'order_line',
  'payment',
  'coupon_redemption',
  'idempotency',
  'key_assignment',
  'license_event',
  'outbox',
  'audit',
  'attention',
  'license_key',
  'seat',
  'lot',
  'refund',
];

/** Everything a write could have left behind: rows per table, and what is held or used. */
async function traces(): Promise<unknown> {
  const counts = await db.batch(
    TABLES.map((table) => db.prepare(`SELECT '${table}' AS name, count(*) AS n FROM ${table}`)),
  );
  const states = await db.batch([
    db.prepare('SELECT state, count(*) AS n FROM seat GROUP BY state'),
    db.prepare('SELECT status, count(*) AS n FROM orders GROUP BY status'),
    db.prepare('SELECT state, count(*) AS n FROM order_line GROUP BY state'),
    db.prepare('SELECT code, used FROM coupon'),
  ]);
  return [...counts, ...states].map(({ results }) => results);
}

/** Runs `act`, failing its write at each statement in turn; nothing may ever be left behind. */
async function breaksEverywhere(act: (broken: D1Database) => Promise<{ status: number } | undefined>): Promise<number> {
  let statements = 1;
  for (let k = 0; k <= statements; k += 1) {
    const before = await traces();
    const broken = breaksAt(db, k, (length) => {
      statements = length;
    });
    const answer = await act(broken);
    if (answer) expect(answer.status).toBe(500);
    expect({ k, after: await traces() }).toEqual({ k, after: before });
  }
  return statements;
}

describe('F2: a write that fails at any of its statements writes nothing', () => {
  test('placing an order that replaces another, with a coupon, on two products', async () => {
    const [one, two] = [await product({ keys: 9 }), await product({ keys: 9 })];
    const ten = await coupon({ value: { kind: 'percentage', basisPoints: 1_000 }, maxUses: 50 });
    const former = new Buyer();
    await former.order([{ product: one }], { coupon: ten });
    const wanted = [{ product: one, quantity: 2 }, { product: two }];
    const sameBrowser = (buyer: Buyer) => {
      for (const [name, value] of former.visitor.cookies) buyer.visitor.cookies.set(name, value);
      return buyer;
    };
    const again = { coupon: ten, email: former.email };
    const statements = await breaksEverywhere((broken) => sameBrowser(new Buyer({ db: broken })).order(wanted, again));
    expect(statements).toBeGreaterThan(10);
    expect((await sameBrowser(new Buyer()).order(wanted, again)).status).toBe(200);
  });

  test('settling a payment, with all keys held and with one missing', async () => {
    for (const keys of [2, 1]) {
      const sold = await product({ keys });
      const buyer = new Buyer();
      const { body: intent } = await buyer.order([{ product: sold, quantity: 2 }]);
      await buyer.pay(intent);
      const statements = await breaksEverywhere((broken) => new Buyer({ db: broken }).confirm(intent));
      expect(statements).toBeGreaterThan(9);
      expect((await buyer.confirm(intent)).body.licenseKeys).toHaveLength(keys);
    }
  });

  test('the cron that closes orders', async () => {
    const time = clock();
    const sold = await product({ keys: 1 });
    await new Buyer({ now: time.now }).order([{ product: sold }]);
    time.forward(36 * MINUTE);
    await breaksEverywhere(async (broken) => {
      await reconcile(testDeps({ db: broken, now: time.now })).catch(() => undefined);
      return undefined;
    });
    await reconcile(testDeps({ now: time.now }));
    expect(await seatsOf(sold)).toEqual({ available: 1 });
  });

  test('importing keys', async () => {
    const sold = await product();
    await breaksEverywhere(async (broken) => {
      await restock(sold, 5, 2, { db: broken }).catch(() => undefined);
      return undefined;
    });
    await restock(sold, 5, 2);
    expect(await seatsOf(sold)).toEqual({ available: 10 });
  });
});

describe('F3: a write that succeeded but whose response was lost can be repeated safely', () => {
  test('the whole purchase, with the response of each write lost once', async () => {
    const sold = await product({ keys: 3 });
    const buyer = new Buyer({ db: answerLost(db, 2) });
    const order = await buyer.buy([{ product: sold }]);
    expect(order.licenseKeys).toHaveLength(1);
    expect(await seatsOf(sold)).toEqual({ assigned: 1, available: 2 });
    expect(await count('SELECT count(*) FROM payment WHERE order_id = ?', order.orderId)).toBe(1);
  });

  test('settled, the response lost, and the browser gone: the cron finds nothing left to do', async () => {
    const time = clock();
    const sold = await product({ keys: 3 });
    const buyer = new Buyer({ now: time.now });
    const { body: intent } = await buyer.order([{ product: sold }]);
    await buyer.pay(intent);
    await new Buyer({ db: answerLost(db, 9), now: time.now }).confirm(intent);
    time.forward(MINUTE);
    await reconcile(testDeps({ now: time.now }));
    expect(await row('SELECT status FROM orders WHERE id = ?', intent.orderId)).toEqual({ status: 'paid' });
    expect(await seatsOf(sold)).toEqual({ assigned: 1, available: 2 });
  });
});

describe('F4: a busy database is reported as such', () => {
  test('placing and settling respond with 503 busy and Retry-After, and nothing is written', async () => {
    const sold = await product({ keys: 1 });
    const buyer = new Buyer();
    const refused = await new Buyer({ db: busy(db) }).order([{ product: sold }]);
    const { body: intent } = await buyer.order([{ product: sold }]);
    await buyer.pay(intent);
    const before = await traces();
    const unsettled = await new Buyer({ db: busy(db) }).confirm(intent);
    for (const answer of [refused, unsettled]) {
      expect([answer.status, answer.body.code]).toEqual([503, 'busy']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await traces()).toEqual(before);
    expect((await buyer.confirm(intent)).status).toBe(200);
  });

  test('busy for a moment: the write is retried automatically', async () => {
    const sold = await product({ keys: 1 });
    const buyer = new Buyer();
    const { body: intent } = await buyer.order([{ product: sold }]);
    await buyer.pay(intent);
    const patient = new Buyer({ db: busy(db, 2) });
    expect((await patient.confirm(intent)).body.licenseKeys).toHaveLength(1);
  });
});
