import { describe, expect, test } from 'vitest';
import type { ImportKeysOutput, ImportRun } from '../../../src/shop/imports/contract';
import { fingerprintOf } from '../../../src/shop/imports/fingerprint';
import type { Kind } from '../../../src/shop/imports/formats';
import gumroadSales from '../../fixtures/imports/gumroad-sales.csv?raw';
import keyInventory from '../../fixtures/imports/keys-inventory.csv?raw';
import otherShop from '../../fixtures/imports/other-shop.csv?raw';
import shopifyCustomers from '../../fixtures/imports/shopify-customers.csv?raw';
import shopifyDiscounts from '../../fixtures/imports/shopify-discounts.csv?raw';
import shopifyOrders from '../../fixtures/imports/shopify-orders.csv?raw';
import shopifyProducts from '../../fixtures/imports/shopify-products.csv?raw';
import wooCoupons from '../../fixtures/imports/woocommerce-coupons.csv?raw';
import wooCustomers from '../../fixtures/imports/woocommerce-customers.csv?raw';
import wooOrders from '../../fixtures/imports/woocommerce-orders.csv?raw';
import wooProducts from '../../fixtures/imports/woocommerce-products.csv?raw';
import { count, db, row } from '../../support/stock.ts';
import { CSV, mails, movingIn, owner, send, statesOf } from './fixtures.ts';

movingIn();

test('a dry run reports what the real run does, and changes nothing', async () => {
  const files: [Kind, string][] = [
    ['products', shopifyProducts],
    ['customers', shopifyCustomers],
    ['coupons', shopifyDiscounts],
    ['orders', shopifyOrders],
    ['products', wooProducts],
    ['coupons', wooCoupons],
  ];
  const tables = ['product', 'buyer', 'coupon', 'past_order', 'import_run', 'audit'];
  const counts = async () => Promise.all(tables.map((table) => count(`SELECT count(*) AS n FROM ${table}`)));
  for (const [kind, text] of files) {
    const before = await counts();
    const looked = await send(kind, text, { dryRun: 'true' });
    expect([looked.status, await counts()]).toEqual([200, before]);
    const done = await send(kind, text);
    expect(done.body.rows).toEqual(looked.body.rows);
    // And again: nothing is made twice.
    expect((await send(kind, text)).body.rows.filter(({ state }) => state === 'created')).toEqual([]);
  }
  expect(await mails()).toBe(0);
  expect(await count('SELECT count(*) AS n FROM orders')).toBe(0);
});

describe('products', () => {
  test('of Shopify become drafts, one for each variant, with their price and description', async () => {
    await send('products', shopifyProducts);
    expect(
      await row("SELECT name, status, price_minor, description FROM product WHERE slug = 'photo-studio-12-2-pcs'"),
    ).toEqual({
      name: 'Photo Studio 12 - 2 PCs',
      status: 'draft',
      price_minor: 8_990,
      description: 'Edit photos, "raw" too. Layers',
    });
    expect(await count("SELECT count(*) AS n FROM product WHERE slug IN ('disk-doctor', 'photo-studio-12-1-pc')")).toBe(
      2,
    );
  });

  test('of WooCommerce leave parents of variations out, and read prices with a comma', async () => {
    const { body } = await send('products', wooProducts, { dryRun: 'true' });
    expect(body.rows.find(({ name }) => name === 'Quick VPN')).toMatchObject({ state: 'skipped' });
    await send('products', wooProducts);
    expect(await row("SELECT price_minor FROM product WHERE slug = 'pdf-pro-9'")).toEqual({ price_minor: 4_990 });
  });

  test('that staff changed since are never written over', async () => {
    await send('products', shopifyProducts);
    await db.prepare("UPDATE product SET price_minor = 1 WHERE slug = 'disk-doctor'").run();
    const again = await send('products', shopifyProducts);
    expect(again.body.rows.every(({ state }) => state === 'skipped')).toBe(true);
    expect(await row("SELECT price_minor FROM product WHERE slug = 'disk-doctor'")).toEqual({ price_minor: 1 });
  });

  test('of Gumroad come from its sales, each once', async () => {
    expect(statesOf(await send('products', gumroadSales))).toEqual([
      ['Icon Pack - Team', 'created'],
      ['Icon Pack - Team', 'skipped'],
      ['Totals', 'skipped'],
    ]);
  });
});

test('customers are joined by their address', async () => {
  expect(statesOf(await send('customers', wooCustomers))).toEqual([['joan@moved.example', 'created']]);
  await send('customers', shopifyCustomers);
  expect(await row("SELECT first_name, country, orders FROM buyer WHERE email = 'ada@moved.example'")).toEqual({
    first_name: 'Ada',
    country: 'GB',
    orders: 0,
  });
  expect(await count("SELECT count(*) AS n FROM buyer WHERE email = 'ada@moved.example'")).toBe(1);
});

test('coupons that still hold come with their limits, and what has no like here is refused in words', async () => {
  await send('coupons', wooCoupons);
  await send('coupons', shopifyDiscounts);
  expect(await row("SELECT kind, amount, max_uses, max_uses_per_customer FROM coupon WHERE code = 'AUTUMN15'")).toEqual(
    {
      kind: 'percentage',
      amount: 1_500,
      max_uses: 60,
      max_uses_per_customer: 1,
    },
  );
  expect(await row("SELECT kind, amount, min_subtotal_minor, max_uses FROM coupon WHERE code = 'FIVE-OFF'")).toEqual({
    kind: 'fixed',
    amount: 500,
    min_subtotal_minor: 2_000,
    max_uses: 7,
  });
  expect(await count("SELECT count(*) AS n FROM coupon WHERE code IN ('PAIR', 'PDF-ONLY', 'OVER')")).toBe(0);
});

test.each([
  ['a CSV of another shop', 'orders', otherShop, 'import_unknown_file', '“Listing”, “Buyer”, “Ship City”'],
  ['a file of something else', 'coupons', shopifyOrders, 'import_unknown_file', 'past orders of Shopify, not coupons'],
  ['no rows', 'orders', 'Name,Email', 'import_empty', 'no records'],
] as const)('%s says what to do, and nothing is taken', async (_, kind, text, code, words) => {
  const { status, body } = await send(kind, text);
  expect([status, body.code]).toEqual([400, code]);
  expect(body.error).toContain(words);
});

test('a file that broke off goes on where it ended, and a part that comes twice counts once', async () => {
  const [head = '', ...lines] = wooOrders.trim().split('\n');
  const facts = { total: '2', file: await fingerprintOf(`resumed ${wooOrders}`) };
  await send('orders', [head, lines[0]].join('\n'), { ...facts, from: '0' });
  await send('orders', [head, lines[0]].join('\n'), { ...facts, from: '0' });
  const runs = async () =>
    (await owner().get<{ runs: ImportRun[] }>('/api/admin/imports')).body.runs.find(({ file }) => file === facts.file);
  expect(await runs()).toMatchObject({ done: 1, total: 2 });
  await send('orders', [head, lines[1]].join('\n'), { ...facts, from: '1' });
  expect(await runs()).toMatchObject({ done: 2, total: 2, refused: 1, source: 'woocommerce' });
});

describe('an inventory of keys', () => {
  const sendKeys = (change: Record<string, string>) =>
    owner().send<ImportKeysOutput>('POST', `/api/admin/imports/keys?${new URLSearchParams(change)}`, {
      body: keyInventory,
      headers: CSV,
    });

  test('comes in any layout, a lot for each product, and the layout is remembered', async () => {
    const layout = { key: '1', seats: '2', product: '0', lot: 'Old stock' };
    const looked = await sendKeys({ ...layout, dryRun: 'true' });
    expect(looked.body.lots.map(({ productId, accepted }) => [productId, accepted])).toEqual([
      ['home-2024', 1],
      ['professional-plus-2024', 1],
    ]);
    expect(looked.body.left).toMatchObject([
      { row: 3, state: 'refused', reason: expect.stringContaining('“unknown thing”') },
      { row: 4, state: 'skipped' },
    ]);
    expect(await count("SELECT count(*) AS n FROM lot WHERE name LIKE 'Old stock%'")).toBe(0);
    const done = await sendKeys({ ...layout, dryRun: 'false' });
    expect([done.body.lots, done.body.left]).toEqual([looked.body.lots, looked.body.left]);
    expect(await count("SELECT sum(seats) AS n FROM license_key WHERE product_id = 'professional-plus-2024'")).toBe(2);
    const again = await sendKeys({ ...layout, dryRun: 'false' });
    expect(again.body.lots.map(({ accepted }) => accepted)).toEqual([0, 0]);
    const header = await fingerprintOf(['Artikel', 'Lizenzschluessel', 'Plaetze', 'Notiz'].join('\n'));
    const { body } = await owner().get<{ layout: object }>(`/api/admin/imports/key-layout?header=${header}`);
    expect(body.layout).toEqual({ key: 1, seats: 2, product: 0 });
  });
});
