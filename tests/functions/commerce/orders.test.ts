import { describe, expect, test, vi } from 'vitest';
import { connected, type StoreShop } from '../../support/connected-store.ts';
import { testDeps } from '../../support/deps.ts';
import { count, product, range, restock, seatsOf } from '../../support/stock.ts';
import { eachWithStore, linesOf, orderOf, ordersOf, readConnection, selling, someone } from './fixtures.ts';

let shop: StoreShop;
eachWithStore((made) => {
  shop = made;
});

describe('An order of the connected store', () => {
  test('with a test payment gets no key in production, and notifies staff', async () => {
    const sold = await selling();
    Object.assign(shop.services, { settings: { ...testDeps().settings, ENVIRONMENT: 'production' } });
    const email = someone();
    const { id } = shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
    await shop.minute();
    expect(await ordersOf(email)).toBe(0);
    expect(await seatsOf(sold)).toMatchObject({ available: 5 });
    expect(
      await count(
        "SELECT count(*) AS n FROM attention WHERE kind = 'commerce_conflict' AND state = 'open' AND message LIKE '%Nobody paid for it%' AND subject LIKE ?",
        `%${id}`,
      ),
    ).toBe(1);
  });

  test('is imported with its payment, and its buyer gets the key', async () => {
    const sold = await selling();
    const email = someone();
    const order = shop.store.buy({ email, items: [{ sku: sold.id, quantity: 2, discount: 1_000 }] });
    const [answer] = await shop.deliver(shop.store.message(0));
    expect([answer?.status, answer?.body]).toEqual([200, { received: true }]);
    expect(await orderOf(email)).toMatchObject({ status: 'paid', total_minor: 4_000, provider: 'shopify' });
    expect(await linesOf(email)).toEqual({ state: 'fulfilled', quantity: 2 });
    expect(await seatsOf(sold)).toMatchObject({ assigned: 2, available: 3 });
    expect(
      await count(
        "SELECT count(*) AS n FROM outbox WHERE kind = 'order_paid' AND subject_id = (SELECT id FROM orders WHERE email = ?)",
        email,
      ),
    ).toBe(1);
    await shop.minute();
    expect(shop.store.orders.get(order.id)?.lines[0]?.fulfilled).toBe(2);
    // What the store received contains no key and no mention of one.
    expect(shop.store.orders.get(order.id)?.fulfillments.join()).not.toMatch(/TEST|key|track|https?:\/\/(?!.*gid)/i);
  });

  test('is imported once, however often and in whatever order it is reported', async () => {
    const sold = await selling(10);
    const email = someone();
    shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
    const [created, paid] = [shop.store.message(0), shop.store.message(1)];
    await Promise.all([shop.deliver(paid, { times: 3 }), shop.deliver(created, { times: 3 }), shop.minute()]);
    await shop.minute();
    expect(await ordersOf(email)).toBe(1);
    expect(await seatsOf(sold)).toMatchObject({ assigned: 1 });
  });

  test('is fetched once per message, however many arrive at once', async () => {
    const sold = await selling(15);
    for (const _ of range(12)) shop.store.buy({ email: someone(), items: [{ sku: sold.id, quantity: 1 }] });
    const before = shop.stub.calls.length;
    await Promise.all(range(12).map((order) => shop.deliver(shop.store.message(2 * order))));
    const asked = shop.stub.calls.slice(before).filter((call) => call === 'KeystallOrder');
    expect(asked).toHaveLength(12);
    expect(await seatsOf(sold)).toMatchObject({ assigned: 12 });
  });

  test('is imported without any message, and is not blocked by one that fails', async () => {
    const sold = await selling();
    const [bad, good] = [someone(), someone()];
    shop.store.buy({ email: bad, items: [{ sku: sold.id, quantity: 1 }], currency: 'BRL' });
    shop.store.buy({ email: good, items: [{ sku: sold.id, quantity: 1 }] });
    await shop.minute();
    expect(await orderOf(good)).toMatchObject({ status: 'paid' });
    expect(await ordersOf(bad)).toBe(0);
    expect((await readConnection()).body.connection?.counts).toMatchObject({ imported: 1, conflicts: 1 });
  });

  test('waits while it is unpaid, disputed or on hold there, and waits for staff if fraud is suspected', async () => {
    const sold = await selling(9);
    const items = [{ sku: sold.id, quantity: 1 }];
    const emails = [someone(), someone(), someone(), someone()] as const;
    const unpaid = shop.store.buy({ email: emails[0], items, paid: false });
    const held = shop.store.buy({ email: emails[1], items, onHold: true });
    const disputed = shop.store.buy({ email: emails[2], items });
    disputed.dispute = { id: 1, status: 'NEEDS_RESPONSE' };
    const risky = shop.store.buy({ email: emails[3], items, risk: 'INVESTIGATE' });
    await shop.minute();
    for (const email of emails) expect(await ordersOf(email)).toBe(0);
    shop.store.change(unpaid.id, { paid: true });
    shop.store.change(held.id, { onHold: false });
    shop.store.change(disputed.id, { dispute: { id: 1, status: 'WON' } });
    await shop.minute();
    for (const email of emails.slice(0, 3)) expect(await orderOf(email)).toMatchObject({ status: 'paid' });
    expect(await ordersOf(emails[3])).toBe(0);
    expect(
      await count(
        "SELECT count(*) AS n FROM attention WHERE kind = 'commerce_conflict' AND state = 'open' AND subject LIKE ?",
        `%/${risky.id}`,
      ),
    ).toBe(1);
    const choice = { orderId: `gid://shopify/Order/${risky.id}`, choice: 'deliver', reason: 'Spoke with the buyer' };
    expect((await shop.staff.post('/api/admin/shopify/orders/decide', choice)).status).toBe(200);
    expect(await orderOf(emails[3])).toMatchObject({ status: 'paid' });
  });

  test('waits for keys like any order when stock is short', async () => {
    const sold = await selling(1);
    const email = someone();
    shop.store.buy({ email, items: [{ sku: sold.id, quantity: 2 }] });
    await shop.minute();
    expect(await linesOf(email)).toEqual({ state: 'awaiting_keys', quantity: 2 });
    await restock(sold, 1, 1, shop.services);
    expect(await linesOf(email)).toEqual({ state: 'fulfilled', quantity: 2 });
  });

  test('with unmapped products waits for staff, and is imported once they are mapped', async () => {
    const sold = await product({ keys: 3 });
    const variant = shop.store.sells({ title: 'Something', sku: 'other', price: 900, available: 5 });
    await connected(shop);
    const email = someone();
    shop.store.buy({ email, items: [{ sku: 'other', quantity: 1 }] });
    await shop.minute();
    expect(await ordersOf(email)).toBe(0);
    await shop.staff.post('/api/admin/shopify/products', {
      variantId: `gid://shopify/ProductVariant/${variant.id}`,
      productId: sold.id,
    });
    await shop.minute();
    expect(await orderOf(email)).toMatchObject({ status: 'paid', total_minor: 900 });
    expect((await readConnection()).body.connection?.counts).toMatchObject({ conflicts: 0, imported: 1 });
  });

  test('is finished by the next run if the Worker ends between writing and settling it', async () => {
    const sold = await selling();
    const email = someone();
    shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
    let cut = true;
    shop.services.failpoint = async (name) => {
      if (name === 'after:accept-order' && cut) {
        cut = false;
        throw new Error('cut off');
      }
    };
    await shop.minute();
    expect(await orderOf(email)).toMatchObject({ status: 'pending' });
    await shop.minute();
    await shop.minute();
    expect(await orderOf(email)).toMatchObject({ status: 'paid' });
    expect(await ordersOf(email)).toBe(1);
  });
});

describe('Copies added by hand to an imported line', () => {
  const conflicts = async () => (await readConnection()).body.connection?.counts.conflicts;

  test.each([0, 2])('after %d minutes notify staff, and are not reported as delivered', async (minutes) => {
    const sold = await selling();
    const email = someone();
    const order = shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
    await shop.deliver(shop.store.message(-1));
    for (const _ of range(minutes)) await shop.minute();
    const [line] = order.lines;
    if (line) line.quantity = 2;
    shop.store.change(order.id, {});
    for (const _ of range(2)) await shop.minute();
    expect([await conflicts(), await seatsOf(sold)]).toEqual([1, { assigned: 1, available: 4 }]);
    expect(line?.fulfilled).toBe(minutes ? 1 : 0);
    const choice = {
      orderId: `gid://shopify/Order/${order.id}`,
      choice: 'leave',
      reason: 'Sent the other key by hand',
    };
    expect((await shop.staff.post('/api/admin/shopify/orders/decide', choice)).status).toBe(200);
    for (const _ of range(2)) await shop.minute();
    expect([await conflicts(), line?.fulfilled]).toEqual([0, 1]);
  });
});

test('a WooCommerce store works through the same verbs', async () => {
  const sold = await selling(5, { platform: 'woocommerce' });
  const email = someone();
  const order = shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
  await shop.deliver(shop.store.message(0), { platform: 'woocommerce', times: 2 });
  expect(await orderOf(email)).toMatchObject({ status: 'paid', provider: 'woocommerce' });
  await shop.minute();
  expect(order.lines[0]?.fulfilled).toBe(1);
  expect(shop.store.variants[0]?.available).toBe(4);
  shop.store.refund(order.id);
  await shop.minute();
  expect(await orderOf(email)).toMatchObject({ status: 'refunded' });
});

test('a WooCommerce order is completed once all of it is delivered; until then its staff see a note', async () => {
  const sold = await selling(1, { platform: 'woocommerce' });
  const other = await product({ keys: 0 });
  const theirs = shop.store.sells({ title: 'A mouse', sku: 'mouse', price: 900, available: 5 });
  const later = shop.store.sells({ title: 'Later', sku: other.id, price: 900, available: 5 });
  await shop.staff.post('/api/admin/shopify/sync', {});
  const map = (variantId: string, productId: string | null) =>
    shop.staff.post('/api/admin/shopify/products', { variantId, productId });
  await map(String(theirs.id), null);
  await map(String(later.id), other.id);
  const items = [{ sku: sold.id, quantity: 1 }];
  const mixed = shop.store.buy({ email: someone(), items: [...items, { sku: 'mouse', quantity: 1 }] });
  const whole = shop.store.buy({ email: someone(), items: [{ sku: other.id, quantity: 1 }, ...items] });
  await shop.minute();
  await shop.minute();
  await shop.minute();
  expect(mixed.lines.map(({ fulfilled }) => fulfilled)).toEqual([0, 0]);
  expect(mixed.notes).toEqual([expect.stringContaining(`emails its buyer: ${sold.id}.`)]);
  await restock(sold, 1, 1, shop.services);
  await shop.minute();
  expect([whole.lines[0]?.fulfilled, whole.notes.length]).toEqual([0, 1]);
  await restock(other, 1, 1, shop.services);
  await shop.minute();
  expect(whole.lines.map(({ fulfilled }) => fulfilled)).toEqual([1, 1]);
});

test('a WooCommerce order canceled before its keys are reported stays canceled', async () => {
  const sold = await selling(1, { platform: 'woocommerce' });
  const email = someone();
  const order = shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
  const fetched = shop.stub.fetch;
  let canceled = false;
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    if (String(input).endsWith(`/orders/${order.id}`) && !canceled) {
      canceled = true;
      shop.store.change(order.id, { canceledAt: shop.time.now() });
    }
    return fetched(input, init);
  });
  await shop.minute();
  await shop.minute();
  expect([canceled, order.lines[0]?.fulfilled]).toEqual([true, 0]);
  expect(await orderOf(email)).toMatchObject({ status: 'paid' });
});

test('a cart that WooCommerce stores as a draft is no order', async () => {
  const sold = await selling(1, { platform: 'woocommerce' });
  const email = someone();
  shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }], isDraft: true, paid: false });
  await shop.deliver(shop.store.message(0), { platform: 'woocommerce' });
  await shop.minute();
  expect(await count('SELECT count(*) AS n FROM commerce_order')).toBe(0);
});
