import { describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../../../src/shop/time';
import { Buyer } from '../../support/buyer.ts';
import type { StoreShop } from '../../support/connected-store.ts';
import { count, restock, row, seatsOf } from '../../support/stock.ts';
import { eachWithStore, orderOf, ordersOf, readConnection, selling, someone } from './fixtures.ts';

let shop: StoreShop;
eachWithStore((made) => {
  shop = made;
});

describe('A refund', () => {
  async function bought(keys = 5, quantity = 1) {
    const sold = await selling(keys);
    const email = someone();
    const order = shop.store.buy({ email, items: [{ sku: sold.id, quantity }] });
    await shop.minute();
    const ours = await orderOf(email);
    return { sold, email, order, ours: ours as NonNullable<typeof ours> };
  }

  test('at the store closes our order and takes its key back, once', async () => {
    const { email, order, sold } = await bought();
    shop.store.refund(order.id);
    await shop.deliver(shop.store.message(-1), { times: 2 });
    await shop.minute();
    expect(await orderOf(email)).toMatchObject({ status: 'refunded' });
    expect(
      await count('SELECT count(*) AS n FROM refund WHERE order_id = (SELECT id FROM orders WHERE email = ?)', email),
    ).toBe(1);
    expect((await seatsOf(sold)).assigned ?? 0).toBe(0);
  });

  test('by staff here is made at the store, once', async () => {
    const { ours, order, email } = await bought();
    const answer = await shop.staff.post(`/api/admin/orders/${ours.id}/refund`, { reason: 'Not needed' });
    expect(answer.status).toBe(200);
    expect(order.refunds).toHaveLength(1);
    expect(order.refunds[0]).toMatchObject({ amount: 2_500, note: expect.stringMatching(/^Keystall refund_/) });
    await shop.minute();
    expect(await orderOf(email)).toMatchObject({ status: 'refunded' });
    expect(order.refunds).toHaveLength(1);
  });

  test.each(['shopify', 'woocommerce'] as const)(
    'at a %s store for one of two copies before the import of its order counts once',
    async (platform) => {
      const sold = await selling(5, { platform });
      const email = someone();
      const { id } = shop.store.buy({ email, items: [{ sku: sold.id, quantity: 2 }], paid: false });
      shop.store.refund(id, { copies: 1 });
      shop.store.change(id, { paid: true });
      await shop.minute();
      await shop.minute();
      expect(await orderOf(email)).toMatchObject({ status: 'paid', total_minor: 2_500 });
      expect(await seatsOf(sold)).toMatchObject({ assigned: 1 });
      const refunds = 'SELECT count(*) AS n FROM refund WHERE order_id = (SELECT id FROM orders WHERE email = ?)';
      expect(await count(refunds, email)).toBe(0);
      shop.store.refund(id, { copies: 1 });
      await shop.minute();
      expect(await orderOf(email)).toMatchObject({ status: 'refunded' });
    },
  );

  test('at a WooCommerce store while its orders are read counts once', async () => {
    const sold = await selling(5, { platform: 'woocommerce' });
    const email = someone();
    const { id } = shop.store.buy({ email, items: [{ sku: sold.id, quantity: 3 }], paid: false });
    shop.store.refund(id, { copies: 1 });
    shop.store.change(id, { paid: true });
    const fetched = shop.stub.fetch;
    let raced = false;
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      // The order was read already; its refunds are asked for after it.
      if (String(input).includes(`/orders/${id}/refunds`) && !raced) {
        raced = true;
        shop.time.forward(5_000);
        shop.store.refund(id, { copies: 1 });
      }
      return fetched(input, init);
    });
    await shop.minute();
    await shop.minute();
    expect(raced).toBe(true);
    expect(await orderOf(email)).toMatchObject({ status: 'paid', total_minor: 2_500 });
    expect(await seatsOf(sold)).toMatchObject({ assigned: 1 });
  });

  test('of an amount without lines keeps the keys and notifies staff', async () => {
    const { email, order } = await bought();
    shop.store.refund(order.id, { amount: 500 });
    await shop.minute();
    expect(await orderOf(email)).toMatchObject({ status: 'paid' });
    await shop.minute();
    expect((await readConnection()).body.connection?.counts.conflicts).toBe(1);
    expect(
      await count("SELECT count(*) AS n FROM attention WHERE kind = 'refund_elsewhere' AND state = 'open'"),
    ).toBeGreaterThan(0);
  });

  test('is decided by staff if the order was canceled there after its key was sent', async () => {
    const { order } = await bought();
    shop.store.change(order.id, { canceledAt: shop.time.now() });
    await shop.minute();
    const { body } = await shop.staff.get<{ rows: { state: string; reason: string }[] }>(
      '/api/admin/shopify/orders?state=conflict',
    );
    expect(body.rows).toMatchObject([{ state: 'conflict', reason: 'canceled' }]);
  });
});

test('the best sellers of the store add up to its sales without discounts', async () => {
  const sold = await selling(5);
  shop.store.buy({ email: someone(), items: [{ sku: sold.id, quantity: 2, discount: 1_000 }] });
  await shop.minute();
  const figures = await shop.staff.get<{ products: { id: string; copies: number; usdMinor: number }[] }>(
    '/api/admin/shopify/analytics',
  );
  const own = figures.body.products.filter(({ id }) => id === sold.id);
  expect(own).toMatchObject([{ copies: 2, usdMinor: 4_000 }]);
});

describe('Stock of a connected store', () => {
  test('is what can be sold minus the reserve of our own shop', async () => {
    const sold = await selling(5);
    const [variant] = shop.store.variants;
    await shop.minute();
    expect(variant?.available).toBe(5);
    await new Buyer(shop.services).buy([{ product: sold, quantity: 2 }]);
    const { body } = await shop.staff.get<{ connection: { revision: number } }>('/api/admin/shopify');
    await shop.staff.post('/api/admin/shopify', { state: 'on', reserve: 2, revision: body.connection.revision });
    await shop.minute();
    const free = (await seatsOf(sold)).available ?? 0;
    expect(variant?.available).toBe(Math.max(0, free - 2));
  });

  test('excludes what the store has just sold', async () => {
    const sold = await selling(3);
    const [variant] = shop.store.variants;
    await shop.minute();
    const fetched = shop.stub.fetch;
    let raced = false;
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      // Someone buys there after the orders were read, just before the stock is set.
      if (String(init?.body).includes('KeystallSetStock') && !raced) {
        raced = true;
        shop.store.buy({ email: someone(), items: [{ sku: sold.id, quantity: 1 }] });
      }
      return fetched(input, init);
    });
    await restock(sold, 2, 1, shop.services);
    await shop.minute();
    expect(variant?.available).toBe(2);
    await shop.minute();
    expect(variant?.available).toBe(4);
    expect(await seatsOf(sold)).toMatchObject({ available: 4, assigned: 1 });
  });
});

describe('A store that fails', () => {
  test('is called more slowly after a rate limit response', async () => {
    const sold = await selling();
    const email = someone();
    shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
    shop.stub.drain();
    shop.stub.fail('throttled', 429);
    await shop.minute();
    expect(await orderOf(email)).toMatchObject({ status: 'paid' });
    expect((await readConnection()).body.connection?.failure).toBeNull();
  });

  test('notifies staff after some minutes, and the entry closes on recovery', async () => {
    const sold = await selling();
    const email = someone();
    shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
    shop.stub.fail(...Array.from({ length: 30 }, () => 500 as const));
    for (let minute = 0; minute < 6; minute += 1) await shop.minute();
    const open = () => count("SELECT count(*) AS n FROM attention WHERE kind = 'commerce_failing' AND state = 'open'");
    expect(await open()).toBe(1);
    for (let minute = 0; minute < 26; minute += 1) await shop.minute();
    expect([await open(), (await orderOf(email))?.status]).toEqual([0, 'paid']);
  });

  test('after a lost response does nothing twice', async () => {
    const sold = await selling();
    const email = someone();
    shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
    for (let at = 0; at < 8; at += 1) {
      shop.stub.fail(...Array.from({ length: at }, () => 'lost' as const).slice(0, 1));
      await shop.minute();
    }
    expect(await ordersOf(email)).toBe(1);
    const ours = await orderOf(email);
    shop.stub.fail('lost');
    await shop.staff.post(`/api/admin/orders/${ours?.id}/refund`, { reason: 'Not needed' });
    expect(await orderOf(email)).toMatchObject({ status: 'paid' });
  });

  test('gets a new token before the old one expires', async () => {
    await selling();
    await shop.minute();
    const before =
      (await row<{ token_expires_at: number }>('SELECT token_expires_at FROM commerce_connection'))?.token_expires_at ??
      0;
    shop.time.forward(22.5 * HOUR_MS);
    await shop.minute();
    const after =
      (await row<{ token_expires_at: number }>('SELECT token_expires_at FROM commerce_connection'))?.token_expires_at ??
      0;
    expect(after).toBeGreaterThan(before);
    expect(await row('SELECT failure FROM commerce_connection')).toEqual({ failure: null });
  });
});
