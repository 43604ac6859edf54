import { expect, test, vi } from 'vitest';
import { runCron } from '../../../functions/cron';
import { CRON_JOBS } from '../../../functions/cron-jobs';
import { connected, type StoreShop } from '../../support/connected-store.ts';
import { testDeps } from '../../support/deps.ts';
import { textOf, watched } from '../../support/faults.ts';
import { count, db, product, range, seatsOf } from '../../support/stock.ts';
import { StoreModel } from '../../support/store-model.ts';
import { eachWithStore, orderOf, ordersOf, readConnection, selling, someone } from './fixtures.ts';

let shop: StoreShop;
eachWithStore((made) => {
  shop = made;
});

const REFUNDS = CRON_JOBS.filter(({ name }) => ['finish-refunds', 'sync-store'].includes(name));

/** Cron runs that complete unfinished refunds and ask the store for changes. */
async function minutes(times: number): Promise<void> {
  for (let minute = 0; minute < times; minute += 1) {
    shop.time.forward(60_000);
    await runCron(testDeps({ ...shop.services }), {}, REFUNDS);
  }
}

/** A delivered order of the store with two products, each in its own line. */
async function boughtTwo() {
  const goods = [await product({ keys: 2, priceMinor: 2_000 }), await product({ keys: 2, priceMinor: 2_000 })] as const;
  for (const { id } of goods) shop.store.sells({ title: id, sku: id, price: 2_500, available: 0 });
  await connected(shop);
  const email = someone();
  const order = shop.store.buy({ email, items: goods.map(({ id }) => ({ sku: id, quantity: 1 })) });
  await minutes(1);
  expect(await orderOf(email)).toMatchObject({ status: 'paid', total_minor: 5_000 });
  return { goods, email, order };
}

/** The shop's database, with `then` behind the first batch that writes a refund of the store. */
function behindRefund(then: () => Promise<void>): void {
  let isFirst = true;
  const own = watched(db, {
    batch: async (statements, run) => {
      const results = await run(statements);
      if (isFirst && statements.some((one) => textOf(one).includes('INSERT INTO refund (id'))) {
        isFirst = false;
        await then();
      }
      return results;
    },
  });
  Object.assign(shop.services, { db: own });
}

const refundsOf = (email: string) =>
  count('SELECT count(*) AS n FROM refund WHERE order_id = (SELECT id FROM orders WHERE email = ?)', email);

test('a refund of the store is not made again if the Worker dies while importing it', async () => {
  const { goods, email, order } = await boughtTwo();
  shop.store.refund(order.id, { lines: [0] });
  behindRefund(async () => {
    throw new Error('D1_ERROR: Network connection lost.');
  });
  await minutes(4);
  expect(StoreModel.refundedOf(order)).toBe(2_500);
  expect(await refundsOf(email)).toBe(1);
  expect(await orderOf(email)).toMatchObject({ status: 'paid' });
  expect([(await seatsOf(goods[0])).assigned ?? 0, (await seatsOf(goods[1])).assigned]).toEqual([0, 1]);
});

test('a refund reported by two messages at once is not made again', async () => {
  const { goods, email, order } = await boughtTwo();
  shop.store.refund(order.id, { lines: [0] });
  const [created, updated] = [
    shop.store.message(-1),
    { ...shop.store.message(-1), id: 'another', topic: 'orders/updated' as const },
  ];
  behindRefund(async () => {
    await shop.deliver(updated);
  });
  await shop.deliver(created);
  await minutes(3);
  expect(StoreModel.refundedOf(order)).toBe(2_500);
  expect(await refundsOf(email)).toBe(1);
  expect(await orderOf(email)).toMatchObject({ status: 'paid' });
  expect([(await seatsOf(goods[0])).assigned ?? 0, (await seatsOf(goods[1])).assigned]).toEqual([0, 1]);
});

test('a WooCommerce refund without lines before the import of its order counts, and notifies staff', async () => {
  const sold = await selling(5, { platform: 'woocommerce' });
  const email = someone();
  const { id } = shop.store.buy({ email, items: [{ sku: sold.id, quantity: 2 }], paid: false });
  shop.store.refund(id, { lines: [0], part: 700 });
  shop.store.change(id, { paid: true });
  await shop.minute();
  await shop.minute();
  expect(await orderOf(email)).toMatchObject({ status: 'paid', total_minor: 5_000 });
  const refunded = 'SELECT sum(amount_minor) AS n FROM refund WHERE order_id = (SELECT id FROM orders WHERE email = ?)';
  expect(await count(refunded, email)).toBe(700);
  expect((await readConnection()).body.connection?.counts.conflicts).toBe(1);
});

test.each(['shopify', 'woocommerce'] as const)(
  'an amount that a %s store refunds counts for the remaining line if another was removed before the import',
  async (platform) => {
    const [sold, other] = [
      await product({ keys: 2, priceMinor: 2_000 }),
      await product({ keys: 2, priceMinor: 2_000 }),
    ];
    shop.store.sells({ title: other.id, sku: other.id, price: 2_500, available: 0 });
    shop.store.sells({ title: sold.id, sku: sold.id, price: 2_500, available: 0 });
    await connected(shop, { platform });
    const email = someone();
    const items = [sold, other].map(({ id: sku }) => ({ sku, quantity: 1 }));
    const { id } = shop.store.buy({ email, items, paid: false });
    shop.store.refund(id, { lines: [1] });
    shop.store.change(id, { paid: true });
    await shop.minute();
    expect(await orderOf(email)).toMatchObject({ status: 'paid', total_minor: 2_500 });
    shop.store.refund(id, { amount: 500 });
    await shop.minute();
    const refunded =
      'SELECT sum(amount_minor) AS n FROM refund WHERE order_id = (SELECT id FROM orders WHERE email = ?)';
    expect(await count(refunded, email)).toBe(500);
    expect((await readConnection()).body.connection?.counts.conflicts).toBe(1);
  },
);

test('a refund that a WooCommerce store is already being asked for is not requested by the cron, too', async () => {
  const goods = [await product({ keys: 2, priceMinor: 2_000 }), await product({ keys: 2, priceMinor: 2_000 })] as const;
  for (const { id } of goods) shop.store.sells({ title: id, sku: id, price: 2_500, available: 0 });
  await connected(shop, { platform: 'woocommerce' });
  const email = someone();
  const order = shop.store.buy({ email, items: goods.map(({ id }) => ({ sku: id, quantity: 1 })) });
  await minutes(1);
  const ours = await orderOf(email);
  const fetched = shop.stub.fetch;
  let asked = 0;
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    if (init?.method === 'POST' && String(input).endsWith('/refunds')) {
      asked += 1;
      // The store takes some seconds, and the minute of the cron comes in between.
      if (asked === 1) {
        shop.time.forward(5_000);
        await runCron(testDeps({ ...shop.services }), {}, REFUNDS);
      }
    }
    return fetched(input, init);
  });
  await shop.staff.post(`/api/admin/orders/${ours?.id}/refund`, { productIds: [goods[0].id], reason: 'Not needed' });
  await minutes(3);
  expect(StoreModel.refundedOf(order)).toBe(2_500);
  expect(await refundsOf(email)).toBe(1);
});

test.each([
  [500, 2_500],
  [2_500, 500],
  [1_500, 1_500],
])('sums of %d and %d that a store gives, shipping among them, are no more here than was paid', async (one, other) => {
  const sold = await selling(5);
  const email = someone();
  const { id } = shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
  await shop.minute();
  for (const amount of [one, other]) {
    shop.store.refund(id, { amount });
    await shop.minute();
  }
  const refunded = 'SELECT sum(amount_minor) AS n FROM refund WHERE order_id = (SELECT id FROM orders WHERE email = ?)';
  expect([(await orderOf(email))?.status, await count(refunded, email)]).toEqual(['refunded', 2_500]);
  expect(await seatsOf(sold)).toEqual({ available: 5 });
});

test('the refunds of one WooCommerce order count all, however many: no refunded copy gets a key', async () => {
  const sold = await selling(20, { platform: 'woocommerce' });
  const [email, other] = [someone(), someone()];
  const [order, many] = [email, other].map((to) =>
    shop.store.buy({ email: to, items: [{ sku: sold.id, quantity: 14 }] }),
  );
  for (const _ of range(12)) shop.store.refund(Number(order?.id), { copies: 1 });
  for (const _ of range(101)) shop.store.refund(Number(many?.id), { amount: 10 });
  await shop.minute();
  expect(await seatsOf(sold)).toEqual({ assigned: 2, available: 18 });
  expect(await orderOf(email)).toMatchObject({ status: 'paid' });
  // What cannot be read at once is read by a person.
  const asks = "SELECT count(*) FROM attention WHERE kind = 'commerce_conflict' AND state = 'open'";
  expect(await ordersOf(other)).toBe(0);
  expect(await count(asks)).toBeGreaterThan(0);
});
