import { describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../../../src/shop/time';
import { connected, type StoreShop } from '../../support/connected-store.ts';
import { count, product, range, row, seatsOf } from '../../support/stock.ts';
import { eachWithStore, orderOf, ordersOf, readConnection, selling, someone } from './fixtures.ts';

let shop: StoreShop;
eachWithStore((made) => {
  shop = made;
});

const platform = 'woocommerce';
const entries = (kind: string) => count('SELECT count(*) FROM attention WHERE kind = ? AND state = ?', kind, 'open');

describe('WooCommerce orders', () => {
  test.each([-8, 0, 2, 9.5])(
    'are imported without any message from a store %d hours ahead of UTC, each once',
    async (hours) => {
      const sold = await selling(5, { platform });
      shop.store.zoneOffsetMs = hours * HOUR_MS;
      await shop.minute();
      const email = someone();
      shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
      await shop.minute();
      await shop.minute();
      expect([await ordersOf(email), await seatsOf(sold)]).toEqual([1, { assigned: 1, available: 4 }]);
    },
  );

  test('that change while they are read move none behind the stored position', async () => {
    const sold = await selling(30, { platform });
    const emails = range(25).map(someone);
    const [first] = emails.map((email) => {
      shop.time.forward(2_000);
      return shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
    });
    const fetched = shop.stub.fetch;
    let lists = 0;
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      const answer = await fetched(input, init);
      if (String(input).includes('/orders?modified_after')) lists += 1;
      // The store's staff edit the oldest order between the two pages, which moves it to the end of the list.
      if (lists === 1 && first) shop.store.change(first.id, { notes: ['called'] });
      return answer;
    });
    await shop.minute();
    expect(lists).toBeGreaterThan(1);
    expect(await seatsOf(sold)).toEqual({ assigned: 25, available: 5 });
  });

  test('in one second are all read, even when they exceed a page', async () => {
    const sold = await selling(50, { platform });
    for (const email of range(45).map(someone)) shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
    await shop.minute();
    expect(await seatsOf(sold)).toEqual({ assigned: 45, available: 5 });
  });
});

describe('WooCommerce refunds', () => {
  test('that the store refuses fail at once, notify staff, and are not requested again', async () => {
    const sold = await selling(5, { platform });
    const email = someone();
    const order = shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
    await shop.minute();
    shop.store.refusesRefunds = 'The payment gateway for this order does not support automatic refunds.';
    const ours = await orderOf(email);
    const answer = await shop.staff.post(`/api/admin/orders/${ours?.id}/refund`, { reason: 'Not needed' });
    expect(answer.body).toMatchObject({ state: 'failed' });
    const asked = () => shop.stub.calls.filter((call) => call.startsWith('POST') && call.endsWith('/refunds')).length;
    const once = asked();
    expect([once, await entries('refund_failed')]).toEqual([1, 1]);
    for (const _ of range(3)) await shop.minute();
    expect([asked(), order.refunds.length, (await orderOf(email))?.status]).toEqual([1, 0, 'paid']);
  });
});

describe('An amount refunded of an order that also has products of others', () => {
  const states = async () =>
    (await shop.staff.get<{ rows: { state: string; reason: string | null }[] }>('/api/admin/shopify/orders')).body.rows;

  async function mixed(name: string) {
    shop.store.sells({ title: 'T-shirt', sku: 'shirt', price: 1_500, available: 9 });
    const mapped = await selling(3, { platform: name });
    const email = someone();
    const items = [mapped.id, 'shirt'].map((sku) => ({ sku, quantity: 1 }));
    const order = shop.store.buy({ email, items });
    const shirt = shop.store.variants.find(({ sku }) => sku === 'shirt');
    const variantId = name === 'shopify' ? `gid://shopify/ProductVariant/${shirt?.id}` : String(shirt?.id);
    await shop.staff.post('/api/admin/shopify/products', { variantId, productId: null });
    await shop.minute();
    expect([await orderOf(email), await states()]).toMatchObject([
      { status: 'paid', total_minor: 2_500 },
      [{ state: 'imported' }],
    ]);
    const orderId = name === 'shopify' ? `gid://shopify/Order/${order.id}` : String(order.id);
    return { email, order, orderId };
  }

  test.each(['woocommerce', 'shopify'])(
    'at %s notifies staff until they have checked, and takes no key',
    async (name) => {
      const { email, order, orderId } = await mixed(name);
      shop.store.refund(order.id, { amount: 2_500 });
      await shop.minute();
      await shop.minute();
      expect(await states()).toMatchObject([{ state: 'conflict', reason: 'refund_unclear' }]);
      expect(await orderOf(email)).toMatchObject({ status: 'paid' });
      await shop.staff.post('/api/admin/shopify/orders/decide', {
        orderId,
        choice: 'leave',
        reason: 'It was the shirt',
      });
      shop.store.change(order.id, { notes: ['seen'] });
      await shop.minute();
      expect(await states()).toMatchObject([{ state: 'left', reason: null }]);
    },
  );

  test.each(['woocommerce', 'shopify'])('at %s notifies staff if it is the full amount', async (name) => {
    const { email, order } = await mixed(name);
    shop.store.refund(order.id, { amount: 4_000 });
    await shop.minute();
    expect([await orderOf(email), await states()]).toMatchObject([
      { status: 'paid' },
      [{ state: 'conflict', reason: 'canceled' }],
    ]);
  });

  test.each(['woocommerce', 'shopify'])('at %s notifies nobody if it names the other products', async (name) => {
    const { order } = await mixed(name);
    shop.store.refund(order.id, { lines: [1] });
    await shop.minute();
    expect(await states()).toMatchObject([{ state: 'imported', reason: null }]);
  });

  test.each(['woocommerce', 'shopify'])('at %s notifies nobody if it was requested here', async (name) => {
    const { email, order } = await mixed(name);
    const ours = await orderOf(email);
    await shop.staff.post(`/api/admin/orders/${ours?.id}/refund`, { reason: 'Not needed' });
    await shop.minute();
    expect(order.refunds).toHaveLength(1);
    expect([await orderOf(email), await states()]).toMatchObject([{ status: 'refunded' }, [{ state: 'imported' }]]);
  });
});

describe('WooCommerce stock', () => {
  test('of a product deleted there blocks no order and no other product', async () => {
    const gone = await product({ keys: 2, priceMinor: 2_000 });
    const deleted = shop.store.sells({ title: gone.id, sku: gone.id, price: 2_500, available: 0 });
    const sold = await selling(4, { platform });
    await shop.minute();
    shop.store.variants.splice(shop.store.variants.indexOf(deleted), 1);
    const email = someone();
    shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
    await shop.minute();
    expect(await orderOf(email)).toMatchObject({ status: 'paid' });
    await shop.minute();
    expect(shop.store.variants.find(({ sku }) => sku === sold.id)?.available).toBe(3);
    expect((await readConnection()).body.connection?.failure).toBeNull();
  });
});

describe('WooCommerce products', () => {
  const mapping = (variantId: string) =>
    row<{ state: string; product_id: string | null }>(
      'SELECT state, product_id FROM commerce_variant WHERE variant_id = ?',
      variantId,
    );

  test('with more than 100 variations are read completely, and keep the mapping of the last ones', async () => {
    const sold = await product({ keys: 2, priceMinor: 2_000 });
    const parentId = shop.store.next();
    for (const at of range(205))
      shop.store.sells({
        parentId,
        title: `Seats ${at}`,
        sku: at === 204 ? sold.id : `s${at}`,
        price: 900,
        available: 0,
      });
    await connected(shop, { platform });
    expect(await count('SELECT count(*) FROM commerce_variant')).toBe(205);
    const last = `${parentId}/${shop.store.variants.at(-1)?.id}`;
    expect(await mapping(last)).toEqual({ state: 'mapped', product_id: sold.id });
    const email = someone();
    shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
    await shop.staff.post('/api/admin/shopify/sync', {});
    expect(await mapping(last)).toEqual({ state: 'mapped', product_id: sold.id });
    expect(await orderOf(email)).toMatchObject({ status: 'paid' });
  });

  test('beyond the limit are reported as read in part, and keep the existing ones', async () => {
    for (const at of range(5_100)) shop.store.sells({ title: `${at}`, sku: `m${at}`, price: 900, available: 0 });
    await connected(shop, { platform });
    const { message } = (await row<{ message: string }>("SELECT message FROM commerce_log WHERE level = 'warn'")) ?? {};
    expect(message).toMatch(/^It sells more than 4,901 variants/);
  });

  test.each([1, 51, 120])('stay mapped while %d others are deleted there as they are read', async (deleted) => {
    const others = range(120).map((at) =>
      shop.store.sells({ title: `${at}`, sku: `o${at}`, price: 900, available: 0 }),
    );
    const sold = await product({ keys: 2, priceMinor: 2_000 });
    const kept = shop.store.sells({ title: sold.id, sku: sold.id, price: 2_500, available: 0 });
    for (const at of range(80)) shop.store.sells({ title: `n${at}`, sku: `n${at}`, price: 900, available: 0 });
    await connected(shop, { platform });
    const fetched = shop.stub.fetch;
    let pages = 0;
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      const answer = await fetched(input, init);
      if (String(input).includes('/products?')) pages += 1;
      // All orders after the deleted ones move up, across the end of pages already read.
      if (pages === 3)
        for (const one of others.splice(0, deleted)) shop.store.variants.splice(shop.store.variants.indexOf(one), 1);
      return answer;
    });
    await shop.staff.post('/api/admin/shopify/sync', {});
    expect(await mapping(String(kept.id))).toEqual({ state: 'mapped', product_id: sold.id });
    expect(await count("SELECT count(*) FROM commerce_variant WHERE sku LIKE 'n%'")).toBe(80);
  });
});

describe('A line removed from an order after its key was sent, without a refund', () => {
  const states = async () =>
    (await shop.staff.get<{ rows: { state: string; reason: string | null }[] }>('/api/admin/shopify/orders')).body.rows;

  test.each(['woocommerce', 'shopify'])('at %s notifies staff, and its replacement waits for them', async (name) => {
    const sold = await selling(5, { platform: name });
    const email = someone();
    const order = shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
    await shop.minute();
    expect(await seatsOf(sold)).toEqual({ assigned: 1, available: 4 });
    // The store's staff removed the line and added the product again, e.g. to correct its price.
    const [line] = order.lines;
    if (line) shop.store.change(order.id, { lines: [{ ...line, id: shop.store.next(), fulfilled: 0 }] });
    await shop.minute();
    await shop.minute();
    expect([await states(), await ordersOf(email)]).toMatchObject([
      [{ state: 'conflict', reason: 'copies_removed' }],
      1,
    ]);
    const orderId = name === 'shopify' ? `gid://shopify/Order/${order.id}` : String(order.id);
    const decide = { orderId, choice: 'deliver', reason: 'They paid for both' };
    await shop.staff.post('/api/admin/shopify/orders/decide', decide);
    await shop.minute();
    expect([await states(), await ordersOf(email)]).toMatchObject([[{ state: 'imported' }], 2]);
  });
});
