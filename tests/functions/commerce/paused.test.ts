import { describe, expect, test, vi } from 'vitest';
import { metered } from '../../../functions/platform/meter';
import { PLATFORMS, type PlatformName } from '../../../src/shop/commerce/platform';
import { DAY_MS } from '../../../src/shop/time';
import { connected, type StoreShop } from '../../support/connected-store.ts';
import { watched } from '../../support/faults.ts';
import { count, db, range } from '../../support/stock.ts';
import type { StubOrder } from '../../support/store-model.ts';
import {
  calledTo,
  eachWithStore,
  freshStore,
  minutes,
  orderOf,
  ordersOf,
  readConnection,
  selling,
  someone,
} from './fixtures.ts';

let shop: StoreShop;
eachWithStore((made) => {
  shop = made;
});

test.each(['again', 'deliver'])('resolving “%s” while it is paused says that nothing is checked', async (choice) => {
  const sold = await selling();
  const order = shop.store.buy({ email: someone(), items: [{ sku: sold.id, quantity: 1 }], risk: 'CANCEL' });
  await shop.minute();
  const { revision } = (await readConnection()).body.connection ?? { revision: -1 };
  await shop.staff.post('/api/admin/shopify', { state: 'paused', reserve: 0, revision });
  const asked = shop.stub.calls.length;
  const decide = () =>
    shop.staff.post<{ code: string; error: string }>('/api/admin/shopify/orders/decide', {
      orderId: `gid://shopify/Order/${order.id}`,
      ...{ choice, reason: 'Called the buyer' },
    });
  const { status, body } = await decide();
  expect([status, body.code, body.error]).toEqual([409, 'commerce_changed', expect.stringContaining('paused')]);
  expect(shop.stub.calls).toHaveLength(asked);
  await shop.staff.post('/api/admin/shopify', { state: 'on', reserve: 0, revision: revision + 1 });
  expect((await decide()).status).toBe(200);
});

test('a removed app pauses the connection although the first message about it was stored only in part', async () => {
  let isDown = false;
  const batch: NonNullable<Parameters<typeof watched>[1]['batch']> = async (statements, run) => {
    if (isDown) throw new Error('D1_ERROR: Network connection lost.');
    return run(statements);
  };
  shop = await freshStore({ db: watched(db, { batch }) });
  await selling();
  const removed = { id: crypto.randomUUID(), topic: 'app/uninstalled' as const, orderId: 1 };
  isDown = true;
  const [refused] = await shop.deliver(removed);
  isDown = false;
  expect([refused?.status, (await readConnection()).body.connection?.state]).toEqual([503, 'on']);
  const [taken] = await shop.deliver(removed);
  expect([taken?.status, (await readConnection()).body.connection?.state]).toEqual([200, 'paused']);
});

/** The store answers every request but those about some orders, which it does with a fault of its own. */
function failAbout(orders: StubOrder[], isAbout: RegExp) {
  const fetched = shop.stub.fetch;
  const names = new RegExp(`\\b(${orders.map(({ id }) => id).join('|')})\\b`);
  let times = 0;
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const asked = `${init?.method ?? 'GET'} ${String(input)} ${init?.body ?? ''}`;
    if (!isAbout.test(asked) || !names.test(asked)) return fetched(input, init);
    times += 1;
    return new Response('{}', { status: 500 });
  });
  return { mend: () => vi.stubGlobal('fetch', fetched), times: () => times };
}
const isMarked = (one: StubOrder) => one.lines.every(({ fulfilled, quantity }) => fulfilled === quantity);

describe.each([
  ['shopify', /KeystallOrder\(/, /KeystallToFulfill\(/],
  ['woocommerce', /^GET \S+\/orders\/\d+ /, /^PUT \S+\/orders\/\d+ /],
] as [PlatformName, RegExp, RegExp][])('a store at %s that fails about one order', (platform, asked, marked) => {
  const buyOf = async () => {
    const sold = await selling(9, { platform });
    return (email: string) => shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
  };
  const failureOf = async () => (await readConnection()).body.connection?.failure;

  test('when it is fetched: the others are imported, staff are notified of this one, and it is imported once it works', async () => {
    const [buy, bad, good] = [await buyOf(), someone(), someone()];
    const order = buy(bad);
    // Only the message names it.
    order.updatedAt -= 9 * DAY_MS;
    const { mend } = failAbout([order], asked);
    await shop.deliver(shop.store.message(0), { platform });
    buy(good);
    await minutes(5);
    expect([await orderOf(good), await ordersOf(bad), await failureOf()]).toMatchObject([{ status: 'paid' }, 0, null]);
    expect(await calledTo(order)).toMatchObject({
      n: 1,
      message: expect.stringContaining('fails each time it is asked'),
    });
    mend();
    await minutes(9);
    expect([await orderOf(bad), (await calledTo(order))?.n]).toMatchObject([{ status: 'paid' }, 0]);
  });

  test('when it is to be marked as delivered: it is tried ever more rarely, and a person is called until it is', async () => {
    const buy = await buyOf();
    const [order, back] = [buy(someone()), buy(someone())];
    const { mend, times } = failAbout([order, back], marked);
    await minutes(1);
    const other = buy(someone());
    await minutes(10);
    // In minutes 1, 2, 4 and 8, of both.
    expect([times(), isMarked(order), isMarked(other), await failureOf()]).toEqual([8, false, true, null]);
    expect([(await calledTo(order))?.n, (await calledTo(back))?.n]).toEqual([1, 1]);
    // Of what was paid back, nothing is to be marked anymore.
    shop.store.refund(back.id);
    await minutes(2);
    expect([(await calledTo(order))?.n, (await calledTo(back))?.n]).toEqual([1, 0]);
    mend();
    await minutes(3);
    expect([isMarked(order), (await calledTo(order))?.n]).toEqual([true, 0]);
  });

  test('during an outage of the whole store: staff are not notified of a single order, and none is set aside', async () => {
    const buy = await buyOf();
    const order = buy(someone());
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
    await shop.deliver(shop.store.message(0), { platform });
    await minutes(1);
    expect([
      (await calledTo(order))?.n,
      await count("SELECT count(*) AS n FROM commerce_order WHERE state = 'failed'"),
    ]).toEqual([0, 0]);
    expect(await failureOf()).toContain('does not answer');
  });
});

test('twenty orders that cannot be marked as delivered hold back no later one', async () => {
  const sold = await selling(30);
  const buy = () => shop.store.buy({ email: someone(), items: [{ sku: sold.id, quantity: 1 }] });
  failAbout(range(20).map(buy), /KeystallToFulfill\(/);
  await minutes(1);
  const later = buy();
  await minutes(1);
  expect(isMarked(later)).toBe(true);
});

test.each(PLATFORMS)('an order of %s that fails here again and again calls a person', async (platform) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const sold = await selling(3, { platform });
  const email = someone();
  const order = shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
  const broken = `CREATE TRIGGER test_broken BEFORE INSERT ON orders WHEN NEW.email = '${email}' BEGIN SELECT RAISE(ABORT, 'broken'); END`;
  await db.prepare(broken).run();
  await minutes(1);
  expect((await calledTo(order))?.n).toBe(0);
  await minutes(5);
  expect((await calledTo(order))?.n).toBe(1);
  await db.prepare('DROP TRIGGER test_broken').run();
  await minutes(9);
  expect([await orderOf(email), (await calledTo(order))?.n]).toMatchObject([{ status: 'paid' }, 0]);
  vi.restoreAllMocks();
});

test('many undecided products are listed in as few calls of the database as one', async () => {
  const meter = { trips: 0, read: 0, written: 0 };
  shop = await freshStore({ db: metered(db, meter) });
  for (const at of range(30)) shop.store.sells({ title: `Goods ${at}`, sku: `goods-${at}`, price: 100, available: 0 });
  await connected(shop);
  const trips = async (size: number) => {
    const before = meter.trips;
    const { body } = await shop.staff.get<{ rows: object[] }>(
      `/api/admin/shopify/products?state=undecided&size=${size}`,
    );
    expect(body.rows).toHaveLength(size);
    return meter.trips - before;
  };
  expect(await trips(1)).toBe(await trips(30));
});
