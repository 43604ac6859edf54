import { beforeAll, describe, expect, test } from 'vitest';
import { PARTS, runCron } from '../../../functions/cron';
import type { ImportKeysOutput, ImportPartOutput, ImportRun, PastOrder } from '../../../src/shop/imports/contract';
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
import { testDeps } from '../../support/deps.ts';
import { customer, openSessionOf, provenStaff } from '../../support/people.ts';
import { clock, count, db, row } from '../../support/stock.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';
import { seedStock } from '../import-fixtures.ts';

const time = clock();
const services = { now: time.now };
let staff: Visitor;

beforeAll(async () => {
  time.forward(Date.parse('2026-06-01') - time.now());
  staff = await provenStaff(services);
  await seedStock();
});

const CSV = { 'content-type': 'text/csv' };

/** Sends a file, or a part of it, as the screen does. */
async function send(kind: Kind, body: string, change: Record<string, string> = {}) {
  const facts = {
    kind,
    dryRun: 'false',
    name: `${kind}.csv`,
    total: '100',
    from: '0',
    file: await fingerprintOf(body),
  };
  const query = new URLSearchParams({ ...facts, ...change });
  return staff.send<ImportPartOutput & { code?: string; error: string }>('POST', `/api/admin/imports/part?${query}`, {
    body,
    headers: CSV,
  });
}
const statesOf = ({ body }: Awaited<ReturnType<typeof send>>) => body.rows.map(({ name, state }) => [name, state]);
const mails = () => count('SELECT count(*) AS n FROM outbox');

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

describe('past orders', () => {
  test('keep their number, lines and sum, and are no orders of ours', async () => {
    await send('orders', shopifyOrders);
    expect(
      await row("SELECT email, status, currency, total_minor, lines, placed_at FROM past_order WHERE number = '#1001'"),
    ).toEqual({
      email: 'ada@moved.example',
      status: 'paid',
      currency: 'EUR',
      total_minor: 7_890,
      lines: JSON.stringify([
        { name: 'Photo Studio 12 - 1 PC', quantity: 1 },
        { name: 'Disk Doctor', quantity: 2 },
      ]),
      placed_at: Date.parse('2026-02-01T09:00:00Z'),
    });
    expect(await row("SELECT orders, spent FROM buyer WHERE email = 'grace@moved.example'")).toEqual({
      orders: 0,
      spent: '{}',
    });
  });

  test('of WooCommerce and Gumroad, with what cannot be read said in words', async () => {
    const { body } = await send('orders', wooOrders);
    expect(body.rows).toMatchObject([
      { name: '#WC-901', state: 'created' },
      { name: '#WC-902', state: 'refused', reason: expect.stringContaining('15/01/2026') },
    ]);
    expect(statesOf(await send('orders', gumroadSales))).toEqual([
      ['88123', 'created'],
      ['88124', 'created'],
      ['Totals', 'skipped'],
    ]);
    expect(await row("SELECT status, currency, total_minor FROM past_order WHERE number = '88124'")).toEqual({
      status: 'refunded',
      currency: 'EUR',
      total_minor: 2_250,
    });
  });

  test('follow what changed there, when the file comes again', async () => {
    await send('orders', shopifyOrders);
    const changed = await send('orders', shopifyOrders.replace('ada@moved.example,paid', 'ada@moved.example,refunded'));
    expect(changed.body.rows[0]).toMatchObject({ name: '#1001', state: 'updated' });
  });

  test('are found by their buyer: in the account and by a mailed code', async () => {
    await send('orders', gumroadSales);
    const mary = newVisitor(services);
    await openSessionOf('customer', await customer('mary@moved.example'), mary);
    const { body } = await mary.get<{ orders: unknown[]; earlier: PastOrder[] }>('/api/auth/orders');
    expect(body).toMatchObject({ orders: [], earlier: [{ number: '88124' }, { number: '88123', source: 'gumroad' }] });
    await send('orders', wooOrders);
    const before = await mails();
    const { status } = await newVisitor(services).post('/api/order-lookup/code', { email: 'joan@moved.example' });
    expect([status, await mails()]).toEqual([200, before + 1]);
    const listed = await staff.get<{ rows: { number: string }[] }>('/api/admin/past-orders?q=wc-901');
    expect(listed.body.rows).toMatchObject([{ number: '#WC-901', email: 'joan@moved.example' }]);
  });

  test('lose their buyer when the person is erased, and no file brings them back', async () => {
    await send('orders', shopifyOrders);
    const grace = await row<{ id: string }>("SELECT id FROM buyer WHERE email = 'grace@moved.example'");
    const file = await staff.post<{ earlierOrders: object[]; listed: object[] }>(
      `/api/admin/customers/${grace?.id}/export`,
      { reason: 'She asked for it' },
    );
    expect(file.body).toMatchObject({ earlierOrders: [{ number: '#1002' }], listed: [{ first_name: 'Grace' }] });
    const erased = await staff.post(`/api/admin/customers/${grace?.id}/erase`, {
      email: 'grace@moved.example',
      reason: 'She asked for it',
    });
    expect(erased.status).toBe(200);
    expect(await count("SELECT count(*) AS n FROM past_order WHERE email = 'grace@moved.example'")).toBe(0);
    const again = await send('orders', shopifyOrders);
    expect(again.body.rows.find(({ name }) => name === '#1002')).toMatchObject({
      state: 'skipped',
      reason: expect.stringContaining('erased'),
    });
    expect(await count("SELECT count(*) AS n FROM past_order WHERE email = 'grace@moved.example'")).toBe(0);
  });
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
    (await staff.get<{ runs: ImportRun[] }>('/api/admin/imports')).body.runs.find(({ file }) => file === facts.file);
  expect(await runs()).toMatchObject({ done: 1, total: 2 });
  await send('orders', [head, lines[1]].join('\n'), { ...facts, from: '1' });
  expect(await runs()).toMatchObject({ done: 2, total: 2, refused: 1, source: 'woocommerce' });
});

test('nobody is kept longer than there is a reason for', async () => {
  const cron = PARTS.filter(({ name }) => name === 'prune-past-orders' || name === 'prune-customers');
  await send('customers', wooCustomers.replace('joan@', 'idle@'));
  await send('orders', wooOrders.replaceAll('joan@', 'old@').replaceAll('90', '77'));
  const kept = () =>
    count(
      "SELECT (SELECT count(*) FROM past_order WHERE email = 'old@moved.example') + (SELECT count(*) FROM buyer WHERE email IN ('idle@moved.example', 'old@moved.example')) AS n",
    );
  await runCron(testDeps(services), {}, cron);
  expect(await kept()).toBe(3);
  time.forward(12 * 365 * 86_400_000);
  await runCron(testDeps(services), {}, cron);
  time.forward(86_400_000);
  await runCron(testDeps(services), {}, cron);
  expect(await kept()).toBe(0);
  time.forward(-(12 * 365 + 1) * 86_400_000);
});

describe('an inventory of keys', () => {
  const sendKeys = (change: Record<string, string>) =>
    staff.send<ImportKeysOutput>('POST', `/api/admin/imports/keys?${new URLSearchParams(change)}`, {
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
    const { body } = await staff.get<{ layout: object }>(`/api/admin/imports/key-layout?header=${header}`);
    expect(body.layout).toEqual({ key: 1, seats: 2, product: 0 });
  });
});
