import { describe, expect, test } from 'vitest';
import { connected, connecting, type StoreShop } from '../../support/connected-store.ts';
import { testDeps } from '../../support/deps.ts';
import { count, db, product, row, seatsOf } from '../../support/stock.ts';
import { messageOn } from '../../support/store-stub.ts';
import { newVisitor } from '../../support/visitor.ts';
import { eachWithStore, orderOf, ordersOf, readConnection, selling, someone } from '../commerce/fixtures.ts';

let shop: StoreShop;
eachWithStore((made) => {
  shop = made;
});

describe('Connecting a store', () => {
  test.each([
    ['a wrong secret', { clientSecret: 'wrong' }, 'commerce_refused', 'does not accept this id and secret'],
    ['a wrong token', { way: 'token', token: 'shpat_wrong' }, 'commerce_refused', 'does not accept this token'],
    ['an address that is none', { address: 'example.org' }, 'invalid_input', '.myshopify.com'],
    ['a token without a client id', { way: 'client', clientId: '' }, 'invalid_input', ''],
  ])('with %s says what to do and keeps nothing', async (_, change, code, words) => {
    const { status, body } = await shop.staff.post<{ code: string; error: string }>(
      '/api/admin/shopify/connect',
      connecting(change),
    );
    expect([status, body.code]).toEqual([400, code]);
    expect(body.error).toContain(words);
    expect(await count('SELECT count(*) AS n FROM commerce_connection')).toBe(0);
  });

  test('without a required scope names it', async () => {
    shop.store.scopes = shop.store.scopes.filter((scope) => scope !== 'write_orders');
    const { body } = await shop.staff.post<{ code: string; error: string }>('/api/admin/shopify/connect', connecting());
    expect(body.code).toBe('commerce_scopes');
    expect(body.error).toContain('write_orders (refund its orders)');
    expect(await count('SELECT count(*) AS n FROM commerce_connection')).toBe(0);
  });

  test('with a read-only WooCommerce key says so, and stores nothing', async () => {
    shop.store.isReadOnly = true;
    const asked = connecting({ platform: 'woocommerce' });
    const { status, body } = await shop.staff.post<{ code: string; error: string }>(
      '/api/admin/shopify/connect',
      asked,
    );
    expect([status, body.code, body.error]).toEqual([
      400,
      'commerce_scopes',
      expect.stringContaining('read and write access'),
    ]);
    expect(await count('SELECT count(*) AS n FROM commerce_connection')).toBe(0);
  });

  test('stores its credentials sealed, and refuses a second store', async () => {
    await selling();
    const kept = JSON.stringify(await row('SELECT * FROM commerce_connection'));
    expect(kept).not.toMatch(/demo-secret|demo-client|shpua_/);
    expect(JSON.stringify((await readConnection()).body)).not.toMatch(/demo-secret|demo-client/);
    const { body } = await shop.staff.post<{ code: string }>('/api/admin/shopify/connect', connecting());
    expect(body.code).toBe('commerce_connected');
  });

  test('refuses a second variant for a product and names the first', async () => {
    const sold = await selling();
    const other = shop.store.sells({ title: 'Twin', sku: 'twin', price: 1, available: 0 });
    await shop.staff.post('/api/admin/shopify/sync', {});
    const answer = await shop.staff.post<{ code: string; error: string }>('/api/admin/shopify/products', {
      variantId: `gid://shopify/ProductVariant/${other.id}`,
      productId: sold.id,
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'variant_mapped']);
    expect(answer.body.error).toContain(`“${sold.id}”`);
  });

  test('suggests no retired product', async () => {
    const old = await product({ keys: 0 });
    await db.prepare("UPDATE product SET status = 'retired' WHERE id = ?").bind(old.id).run();
    shop.store.sells({ title: old.id, sku: old.id, price: 900, available: 0 });
    await shop.staff.post('/api/admin/shopify/connect', connecting());
    const { body } = await shop.staff.get<{ rows: { sku: string; suggestion: unknown }[] }>(
      '/api/admin/shopify/products',
    );
    expect(body.rows).toMatchObject([{ sku: old.id, suggestion: null }]);
  });

  test('that does not answer says so, and stores nothing', async () => {
    shop.stub.fail(...Array.from({ length: 9 }, () => 'unreachable' as const));
    const { status, body } = await shop.staff.post<{ code: string }>('/api/admin/shopify/connect', connecting());
    expect([status, body.code]).toEqual([503, 'commerce_unavailable']);
    expect(await count('SELECT count(*) AS n FROM commerce_connection')).toBe(0);
  });

  test('by two people at once refuses the second, and stores nothing of theirs', async () => {
    await selling();
    const { revision } = (await readConnection()).body.connection ?? { revision: -1 };
    await shop.staff.post('/api/admin/shopify', { state: 'paused', reserve: 0, revision });
    const late = await shop.staff.post<{ code: string }>('/api/admin/shopify', { state: 'on', reserve: 7, revision });
    expect([late.status, late.body.code]).toEqual([409, 'commerce_changed']);
    expect((await readConnection()).body.connection?.state).toBe('paused');
  });

  test('imports past orders page by page, resumes after an interruption, and delivers what was undelivered', async () => {
    const sold = await product({ keys: 40 });
    shop.store.sells({ title: sold.id, sku: sold.id, price: 500, available: 100 });
    const emails = Array.from({ length: 25 }, someone);
    // The day of the orders, also if the clock passes midnight below.
    const since = new Date(shop.time.now()).toISOString().slice(0, 10);
    for (const email of emails) shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
    const [done] = [...shop.store.orders.values()];
    shop.store.fulfill(done?.id ?? 0, done?.lines ?? [], {});
    shop.time.forward(300_000);
    await connected(shop);
    await shop.minute();
    expect(await seatsOf(sold)).toMatchObject({ available: 40 });
    await shop.staff.post('/api/admin/shopify/backfill', { since });
    for (let minute = 0; minute < 4; minute += 1) {
      if (minute === 0) shop.stub.fail(500);
      await shop.minute();
    }
    const { body } = await shop.staff.get<{ connection: { backfill: object } }>('/api/admin/shopify');
    expect(body.connection.backfill).toMatchObject({ state: 'done', seen: 25, brought: 24 });
    expect(await seatsOf(sold)).toMatchObject({ assigned: 24 });
  });
});

describe('Disconnecting a store', () => {
  test('erases its data, keeps our orders, and imports none again after a reconnect', async () => {
    const sold = await selling();
    const email = someone();
    const order = shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
    await shop.minute();
    const { status } = await shop.staff.post('/api/admin/shopify/disconnect', { reason: 'Closing the store' });
    expect(status).toBe(200);
    for (const table of ['log', 'event', 'line', 'order', 'variant', 'connection'])
      expect([table, await count(`SELECT count(*) AS n FROM commerce_${table}`)]).toEqual([table, 0]);
    expect(shop.store.subscriptions).toEqual([]);
    const kept = await orderOf(email);
    expect(kept).toMatchObject({ status: 'paid' });
    expect(JSON.stringify(kept)).not.toContain(String(order.id));
    const [gone] = await shop.deliver(shop.store.message(0));
    expect([gone?.status, gone?.body.code]).toEqual([410, 'commerce_gone']);
    await connected(shop);
    await shop.staff.post('/api/admin/shopify/backfill', {
      since: new Date(shop.time.now()).toISOString().slice(0, 10),
    });
    for (const line of order.lines) line.fulfilled = 0;
    await shop.minute();
    await shop.minute();
    expect(await ordersOf(email)).toBe(1);
    shop.store.refund(order.id);
    await shop.minute();
    expect(await orderOf(email)).toMatchObject({ status: 'refunded' });
  });

  test('an unsigned message changes nothing', async () => {
    await selling();
    const message = { id: 'x', topic: 'orders/paid' as const, orderId: 1 };
    const { path, body, headers } = await messageOn(message, 'shopify', 'wrong');
    const answer = await shop.staff.send<{ code: string }>('POST', path, { body, headers });
    expect([answer.status, answer.body.code]).toEqual([400, 'signature_invalid']);
    expect(await count('SELECT count(*) AS n FROM commerce_event')).toBe(0);
  });

  test('a paused store is not called, and catches up afterwards', async () => {
    const sold = await selling();
    const { body } = await shop.staff.get<{ connection: { revision: number } }>('/api/admin/shopify');
    await shop.staff.post('/api/admin/shopify', { state: 'paused', reserve: 0, revision: body.connection.revision });
    const email = someone();
    shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
    await shop.deliver(shop.store.message(0));
    await shop.minute();
    expect(await ordersOf(email)).toBe(0);
    await shop.staff.post('/api/admin/shopify', { state: 'on', reserve: 0, revision: body.connection.revision + 1 });
    await shop.minute();
    expect(await orderOf(email)).toMatchObject({ status: 'paid' });
  });

  test('an app that was removed and reinstalled continues after a resume, and the entry closes', async () => {
    const sold = await selling();
    await shop.minute();
    const entries = () =>
      count("SELECT count(*) AS n FROM attention WHERE kind = 'commerce_failing' AND state = 'open'");
    await shop.deliver({ id: crypto.randomUUID(), topic: 'app/uninstalled', orderId: 1 });
    shop.stub.installed = false;
    await shop.minute();
    expect([(await readConnection()).body.connection?.state, await entries()]).toEqual(['paused', 1]);
    shop.stub.reinstall();
    const { revision } = (await readConnection()).body.connection ?? { revision: -1 };
    await shop.staff.post('/api/admin/shopify', { state: 'on', reserve: 0, revision });
    const email = someone();
    shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
    await shop.minute();
    expect((await readConnection()).body.connection).toMatchObject({ state: 'on', failure: null });
    expect([(await orderOf(email))?.status, await entries()]).toEqual(['paid', 0]);
  });

  test('a reconnected store continues although the removal of its app is reported only now', async () => {
    const removed = {
      id: crypto.randomUUID(),
      topic: 'app/uninstalled' as const,
      orderId: 1,
      at: shop.time.now() - 600_000,
    };
    const sold = await selling();
    const [answer] = await shop.deliver(removed);
    expect(answer?.status).toBe(200);
    const email = someone();
    shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
    await shop.minute();
    expect((await readConnection()).body.connection).toMatchObject({ state: 'on', failure: null });
    expect((await orderOf(email))?.status).toBe('paid');
  });
});

test('“Sync now” is refused while SELLING is off', async () => {
  const sold = await selling();
  const email = someone();
  shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
  const closed = newVisitor({ ...shop.services, settings: { ...testDeps().settings, SELLING: 'off' } });
  for (const [name, value] of shop.staff.cookies) closed.cookies.set(name, value);
  const { status, body } = await closed.post<{ code: string; error: string }>('/api/admin/shopify/sync', {});
  expect([status, body.code, body.error]).toEqual([503, 'selling_off', expect.stringMatching(/^Selling is off/)]);
  expect(await ordersOf(email)).toBe(0);
  expect((await shop.staff.post('/api/admin/shopify/sync', {})).body).toEqual({ success: true });
  expect(await ordersOf(email)).toBe(1);
});

test('orders wait while selling is off, and no failure of the store is reported', async () => {
  const sold = await selling();
  const email = someone();
  const turn = (state: 'on' | 'off') =>
    shop.staff.post('/api/admin/selling', { state, reason: 'a test of the switch' });
  await turn('off');
  shop.store.buy({ email, items: [{ sku: sold.id, quantity: 1 }] });
  for (let minute = 0; minute < 6; minute += 1) await shop.minute();
  const { failure } = (await readConnection()).body.connection ?? {};
  const alerts = await count("SELECT count(*) FROM attention WHERE kind = 'commerce_failing' AND state = 'open'");
  const answer = await shop.staff.post<{ code: string }>('/api/admin/shopify/sync', {});
  await turn('on');
  expect([failure, alerts, answer.body.code]).toEqual([expect.stringMatching(/^Selling is off/), 0, 'selling_off']);
  await shop.minute();
  expect([await orderOf(email), (await readConnection()).body.connection?.failure]).toMatchObject([
    { status: 'paid' },
    null,
  ]);
});
