import { describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../../src/shop/time';
import type { StoreShop } from '../../support/connected-store.ts';
import { count, seatsOf } from '../../support/stock.ts';
import type { StubOrder } from '../../support/store-model.ts';
import { calledTo, eachWithStore, minutes, orderOf, ordersOf, readConnection, selling, someone } from './fixtures.ts';

let shop: StoreShop;
eachWithStore((made) => {
  shop = made;
});

const PLATFORMS = ['shopify', 'woocommerce'] as const;

/** Modifies the store's responses until the returned function is called. */
function spoil(from: string | RegExp, to: string): () => void {
  const fetched = shop.stub.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const answer = await fetched(input, init);
    return new Response((await answer.text()).replaceAll(from, to), answer);
  });
  return () => vi.stubGlobal('fetch', fetched);
}

const decide = (platform: string, { id }: StubOrder, choice: string) =>
  shop.staff.post('/api/admin/shopify/orders/decide', {
    orderId: platform === 'shopify' ? `gid://shopify/Order/${id}` : String(id),
    choice,
    reason: 'Sent by hand',
  });
describe.each(PLATFORMS)('An order of %s that cannot be read', (platform) => {
  const buys = async () => {
    const sold = await selling(20, { platform });
    const [bad, good] = [someone(), someone()];
    const order = shop.store.buy({ email: bad, items: [{ sku: sold.id, quantity: 7 }] });
    shop.store.buy({ email: good, items: [{ sku: sold.id, quantity: 1 }] });
    return { sold, bad, good, order, mend: spoil('"quantity":7', '"quantity":7.5') };
  };

  test('blocks no other, notifies staff once, and is imported once it can be read', async () => {
    const { sold, bad, good, order, mend } = await buys();
    await minutes(2);
    expect(await orderOf(good)).toMatchObject({ status: 'paid' });
    expect([await ordersOf(bad), (await readConnection()).body.connection?.failure]).toEqual([0, null]);
    const called = await calledTo(order);
    expect(called?.n).toBe(1);
    expect(called?.message).toMatch(/cannot be read here.*correct it there, or update this shop/);
    mend();
    await minutes(6);
    expect(await orderOf(bad)).toMatchObject({ status: 'paid' });
    expect([await seatsOf(sold), (await calledTo(order))?.n]).toEqual([{ assigned: 8, available: 12 }, 0]);
  });

  test('reported by a message is set aside as well, and never imported once it was left to the store', async () => {
    const { bad, order, mend } = await buys();
    const [answer] = await shop.deliver(shop.store.message(0), { platform });
    expect([answer?.status, (await calledTo(order))?.n]).toEqual([200, 1]);
    expect((await decide(platform, order, 'leave')).status).toBe(200);
    await minutes(2);
    expect((await calledTo(order))?.n).toBe(0);
    mend();
    await minutes(6);
    expect(await ordersOf(bad)).toBe(0);
  });

  test('after its keys were sent is not fetched again and again, and its refund arrives late', async () => {
    const { bad, order, mend } = await buys();
    mend();
    await minutes(1);
    const spoiled = spoil('"quantity":7', '"quantity":7.5');
    shop.store.refund(order.id);
    await minutes(2);
    expect(await orderOf(bad)).toMatchObject({ status: 'paid' });
    expect([(await calledTo(order))?.n, (await readConnection()).body.connection?.failure]).toEqual([1, null]);
    spoiled();
    await minutes(8);
    expect(await orderOf(bad)).toMatchObject({ status: 'refunded' });
  });
});

test.each([
  [
    'whose time is none',
    'shopify',
    (id: number) => [new RegExp(`("id":"gid://shopify/Order/${id}".*?"updatedAt":)"[^"]*"`, 'g'), '$1null'],
  ],
  [
    'whose time is none',
    'woocommerce',
    (id: number) => [new RegExp(`("id":${id},.*?"date_modified_gmt":)"[^"]*"`, 'g'), '$1"soon"'],
  ],
  ['whose refunds cannot be read', 'woocommerce', () => ['"reason":', '"cause":']],
] as [string, string, (id: number) => [string | RegExp, string]][])(
  'an order %s at %s keeps no other one waiting',
  async (_, platform, change) => {
    const sold = await selling(9, { platform });
    const [bad, good] = [someone(), someone()];
    const order = shop.store.buy({ email: bad, items: [{ sku: sold.id, quantity: 2 }] });
    shop.store.refund(order.id, { copies: 1 });
    shop.store.buy({ email: good, items: [{ sku: sold.id, quantity: 1 }] });
    const mend = spoil(...change(order.id));
    await minutes(2);
    expect(await orderOf(good)).toMatchObject({ status: 'paid' });
    expect([await ordersOf(bad), (await calledTo(order))?.n]).toEqual([0, 1]);
    mend();
    await minutes(6);
    expect([await orderOf(bad), await seatsOf(sold)]).toMatchObject([{ status: 'paid' }, { assigned: 2 }]);
  },
);

describe('A Shopify refund without a time', () => {
  const undated = () => spoil(/("id":"gid:\/\/shopify\/Refund\/\d+","createdAt":)"[^"]+"/g, '$1null');

  test('from before the import leaves the remaining copies with the buyer', async () => {
    const sold = await selling();
    const email = someone();
    const order = shop.store.buy({ email, items: [{ sku: sold.id, quantity: 2 }] });
    shop.store.refund(order.id, { copies: 1 });
    undated();
    await minutes(3);
    expect(await orderOf(email)).toMatchObject({ status: 'paid' });
    expect(await seatsOf(sold)).toMatchObject({ assigned: 1 });
    expect(await count("SELECT count(*) AS n FROM commerce_order WHERE state = 'failed'")).toBe(0);
  });

  test('from after the import takes the keys back', async () => {
    const sold = await selling();
    const email = someone();
    const order = shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
    await minutes(1);
    undated();
    shop.store.refund(order.id);
    await minutes(1);
    expect(await orderOf(email)).toMatchObject({ status: 'refunded' });
  });
});

describe.each(PLATFORMS)('An order that %s delivers itself once it is paid', (platform) => {
  const buys = async () => {
    const sold = await selling(3, { platform });
    await minutes(1);
    const email = someone();
    const order = shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
    for (const line of order.lines) line.fulfilled = line.quantity;
    return { sold, email, order };
  };

  test('gets no key and notifies staff once, who leave it to the store', async () => {
    const { sold, email, order } = await buys();
    await minutes(2);
    shop.store.change(order.id, { notes: ['wrapped'] });
    await minutes(2);
    const called = await calledTo(order);
    expect([called?.n, await ordersOf(email), await seatsOf(sold)]).toEqual([1, 0, { available: 3 }]);
    expect(called?.message).toMatch(/no key went out.*automatic fulfillment.*virtual or downloadable, not both/);
    expect((await decide(platform, order, 'leave')).status).toBe(200);
    shop.store.change(order.id, { notes: ['sent'] });
    await minutes(2);
    expect([(await calledTo(order))?.n, (await readConnection()).body.connection?.counts.conflicts]).toEqual([0, 0]);
  });

  test('and that was placed before the connection notifies nobody', async () => {
    const { order } = await buys();
    order.createdAt -= DAY_MS;
    await minutes(2);
    expect((await calledTo(order))?.n).toBe(0);
  });

  test('notifies nobody once it was refunded', async () => {
    const { order } = await buys();
    await minutes(1);
    shop.store.refund(order.id);
    await minutes(2);
    expect((await calledTo(order))?.n).toBe(0);
  });
});

test.each(PLATFORMS)('an order that waited for staff and is deleted at %s waits no longer', async (platform) => {
  await selling(3, { platform });
  shop.store.sells({ title: 'T-shirt', sku: 'shirt', price: 1_500, available: 9 });
  const order = shop.store.buy({ email: someone(), items: [{ sku: 'shirt', quantity: 1 }] });
  await minutes(1);
  expect([(await calledTo(order))?.n, (await readConnection()).body.connection?.counts.conflicts]).toEqual([1, 1]);
  shop.store.orders.delete(order.id);
  expect((await decide(platform, order, 'again')).status).toBe(200);
  expect([(await calledTo(order))?.n, (await readConnection()).body.connection?.counts.conflicts]).toEqual([0, 0]);
});

test('an order deleted at the store after its keys were sent still waits for staff, and is fetched once', async () => {
  const sold = await selling(3, { platform: 'woocommerce' });
  const order = shop.store.buy({ email: someone(), items: [{ sku: sold.id, quantity: 1 }] });
  await minutes(1);
  shop.store.change(order.id, { canceledAt: shop.time.now() });
  await minutes(1);
  shop.store.orders.delete(order.id);
  await decide('woocommerce', order, 'again');
  const asked = () => shop.stub.calls.filter((call) => call.endsWith(`/orders/${order.id}`)).length;
  const once = asked();
  await minutes(2);
  expect([asked(), (await calledTo(order))?.n, (await readConnection()).body.connection?.counts.conflicts]).toEqual([
    once,
    1,
    1,
  ]);
});
