import { describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../../src/shop/time';
import type { StoreShop } from '../../support/connected-store.ts';
import { count, product, restock, seatsOf } from '../../support/stock.ts';
import { eachWithStore, orderOf, ordersOf, selling, someone } from './fixtures.ts';

let shop: StoreShop;
eachWithStore((made) => {
  shop = made;
});

const offered = () => shop.store.variants[0]?.available;
const decide = (id: number, choice: 'deliver' | 'leave') =>
  shop.staff.post('/api/admin/shopify/orders/decide', {
    orderId: `gid://shopify/Order/${id}`,
    choice,
    reason: 'Spoke with the buyer',
  });

describe('What the store has sold but we have not imported', () => {
  test('can be mapped at once if its product is new, and is then imported', async () => {
    await selling();
    const added = await product({ keys: 1, priceMinor: 2_000 });
    shop.store.sells({ title: 'New edition', sku: added.id, price: 2_500, available: 1 });
    const email = someone();
    shop.store.buy({ email, items: [{ sku: added.id, quantity: 1 }] });
    await shop.minute();
    expect(await ordersOf(email)).toBe(0);
    const listed = await shop.staff.get<{ rows: { id: string; title: string }[] }>(
      '/api/admin/shopify/products?state=undecided',
    );
    expect(listed.body.rows).toMatchObject([{ title: 'New edition' }]);
    const mapped = { variantId: listed.body.rows[0]?.id, productId: added.id };
    expect((await shop.staff.post('/api/admin/shopify/products', mapped)).status).toBe(200);
    await shop.minute();
    expect(await orderOf(email)).toMatchObject({ status: 'paid' });
    await shop.staff.post('/api/admin/shopify/sync', {});
    expect(
      await count(
        'SELECT count(*) FROM commerce_variant WHERE product_id = ? AND sku = ? AND stock_id <> ?',
        added.id,
        added.id,
        '',
      ),
    ).toBe(1);
  });
  test.each([
    ['suspected of fraud', { risk: 'INVESTIGATE' }],
    ['on hold', { onHold: true }],
    ['not paid yet', { paid: false }],
  ] as const)('is not offered there again while it is %s', async (_, change) => {
    const sold = await selling(3);
    await shop.minute();
    expect(offered()).toBe(3);
    shop.store.buy({ email: someone(), items: [{ sku: sold.id, quantity: 2 }], ...change });
    for (let minute = 0; minute < 3; minute += 1) await shop.minute();
    expect(offered()).toBe(1);
    // Keys imported in the meantime are offered, beyond those that orders wait for.
    await restock(sold, 2, 1, shop.services);
    await shop.minute();
    expect([offered(), await seatsOf(sold)]).toEqual([3, { available: 5 }]);
  });

  test('counts once when staff deliver it, and is offered again when it is left to the store', async () => {
    const sold = await selling(4);
    await shop.minute();
    const risky = { items: [{ sku: sold.id, quantity: 1 }], risk: 'INVESTIGATE' as const };
    const [delivered, left] = [
      { email: someone(), ...risky },
      { email: someone(), ...risky },
    ].map((wanted) => shop.store.buy(wanted));
    await shop.minute();
    expect(offered()).toBe(2);
    await decide(delivered?.id ?? 0, 'deliver');
    await shop.minute();
    expect([offered(), await seatsOf(sold)]).toEqual([2, { assigned: 1, available: 3 }]);
    await decide(left?.id ?? 0, 'leave');
    await shop.minute();
    expect(offered()).toBe(3);
  });

  test('is offered again once it is canceled there', async () => {
    const sold = await selling(2);
    const order = shop.store.buy({ email: someone(), items: [{ sku: sold.id, quantity: 1 }], paid: false });
    await shop.minute();
    expect(offered()).toBe(1);
    shop.store.change(order.id, { canceledAt: shop.time.now() });
    await shop.minute();
    expect(offered()).toBe(2);
  });

  test('counts at WooCommerce as WooCommerce counts stock: with orders on hold, without unpaid ones', async () => {
    const sold = await selling(5, { platform: 'woocommerce' });
    shop.store.buy({ email: someone(), items: [{ sku: sold.id, quantity: 1 }], paid: false, onHold: true });
    shop.store.buy({ email: someone(), items: [{ sku: sold.id, quantity: 1 }], paid: false });
    await shop.minute();
    await shop.minute();
    expect(offered()).toBe(4);
  });
});

test('an order whose dispute was lost before its key was sent gets none, and staff are notified', async () => {
  const sold = await selling(3);
  const email = someone();
  const order = shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
  order.dispute = { id: 1, status: 'NEEDS_RESPONSE' };
  await shop.minute();
  shop.store.change(order.id, { dispute: { id: 1, status: 'LOST' } });
  for (let minute = 0; minute < 3; minute += 1) await shop.minute();
  expect([await ordersOf(email), await seatsOf(sold)]).toEqual([0, { available: 3 }]);
  const { body } = await shop.staff.get<{ rows: object[] }>('/api/admin/shopify/orders?state=conflict');
  expect(body.rows).toMatchObject([{ name: order.name, reason: 'dispute_lost' }]);
});

test('a suspected order delivered by staff is finished by the next run if the Worker ends in between', async () => {
  const sold = await selling(3);
  const email = someone();
  const order = shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }], risk: 'INVESTIGATE' });
  await shop.minute();
  let cut = true;
  shop.services.failpoint = async (name) => {
    if (name !== 'after:accept-order' || !cut) return;
    cut = false;
    throw new Error('cut off');
  };
  await decide(order.id, 'deliver');
  expect(await orderOf(email)).toMatchObject({ status: 'pending' });
  for (let minute = 0; minute < 3; minute += 1) await shop.minute();
  expect([(await orderOf(email))?.status, await seatsOf(sold)]).toEqual(['paid', { assigned: 1, available: 2 }]);
});

test('two WooCommerce orders in one second share a delivery id, and both are imported', async () => {
  const sold = await selling(5, { platform: 'woocommerce' });
  const emails = [someone(), someone()];
  for (const email of emails) {
    const order = shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
    // The id is a hash of the webhook's id and the second.
    const message = { id: '5f4dcc3b5aa765d61d8327deb882cf99', topic: 'orders/updated' as const, orderId: order.id };
    await shop.deliver(message, { platform: 'woocommerce', times: 2 });
  }
  expect(await Promise.all(emails.map(ordersOf))).toEqual([1, 1]);
});

/** Runs a custom action when the store is first asked for this. */
function meanwhile(operation: string, act: () => Promise<unknown>) {
  const fetched = shop.stub.fetch;
  let done = false;
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const answer = await fetched(input, init);
    if (String(init?.body).includes(operation) && !done) {
      done = true;
      await act();
    }
    return answer;
  });
}

describe('Past orders', () => {
  test('that change after the connection get no key until staff decide so or import them', async () => {
    const sold = await selling(20);
    const [one, other] = [someone(), someone()];
    const orders = [one, other].map((email) => shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] }));
    for (const order of orders) {
      order.createdAt -= 3 * DAY_MS;
      // Their keys went out there long ago, and nobody marked them as delivered.
      shop.store.change(order.id, { notes: ['tidied up'] });
    }
    await shop.minute();
    await shop.minute();
    expect([await ordersOf(one), await ordersOf(other), await seatsOf(sold)]).toEqual([0, 0, { available: 20 }]);
    const { body } = await shop.staff.get<{ rows: object[] }>('/api/admin/shopify/orders');
    expect(body.rows).toMatchObject([
      { state: 'conflict', reason: 'placed_before' },
      { state: 'conflict', reason: 'placed_before' },
    ]);
    await decide(orders[0]?.id ?? 0, 'deliver');
    expect(await orderOf(one)).toMatchObject({ status: 'paid' });
    const since = new Date(shop.time.now() - 5 * DAY_MS).toISOString().slice(0, 10);
    await shop.staff.post('/api/admin/shopify/backfill', { since });
    await shop.minute();
    expect(await orderOf(other)).toMatchObject({ status: 'paid' });
  });

  test('are imported from the earlier day if it is requested during an import from a later one', async () => {
    const sold = await selling(20);
    const day = (back: number) => new Date(shop.time.now() - back * DAY_MS).toISOString().slice(0, 10);
    const email = someone();
    const order = shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
    Object.assign(order, { createdAt: shop.time.now() - 5 * DAY_MS, updatedAt: shop.time.now() - 5 * DAY_MS });
    await shop.staff.post('/api/admin/shopify/backfill', { since: day(1) });
    meanwhile('KeystallOrdersPlaced', () => shop.staff.post('/api/admin/shopify/backfill', { since: day(9) }));
    for (let minute = 0; minute < 3; minute += 1) await shop.minute();
    expect(await orderOf(email)).toMatchObject({ status: 'paid' });
    const { body } = await shop.staff.get<{ connection: { backfill: object } }>('/api/admin/shopify');
    expect(body.connection.backfill).toMatchObject({ state: 'done', seen: 1, brought: 1 });
  });
});

test('two people who press “Sync now” at once keep all mappings', async () => {
  const sold = await selling(2);
  for (let at = 0; at < 60; at += 1) shop.store.sells({ title: `Other ${at}`, sku: `o${at}`, price: 1, available: 0 });
  const sync = () => shop.staff.post('/api/admin/shopify/sync', {});
  const first = Promise.withResolvers<unknown>();
  const syncs: Promise<unknown>[] = [];
  meanwhile('KeystallVariants', async () => {
    // The second begins later, reads its first page, and goes on once the first is through.
    const fetched = globalThis.fetch;
    const halfway = Promise.withResolvers<void>();
    let pages = 0;
    shop.time.forward(1_000);
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      const answer = await fetched(input, init);
      if (!String(init?.body).includes('KeystallVariants')) return answer;
      pages += 1;
      if (pages === 2) {
        vi.stubGlobal('fetch', fetched);
        halfway.resolve();
        await first.promise;
      }
      return answer;
    });
    syncs.push(sync());
    await halfway.promise;
  });
  first.resolve(await sync());
  await Promise.all(syncs);
  expect(await count('SELECT count(*) AS n FROM commerce_variant')).toBe(61);
  expect(await count('SELECT count(*) AS n FROM commerce_variant WHERE product_id = ?', sold.id)).toBe(1);
});
