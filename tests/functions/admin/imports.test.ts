import { describe, expect, test } from 'vitest';
import { type ImportRun, importRunsOutput } from '../../../src/shop/imports/contract';
import type { Kind } from '../../../src/shop/imports/formats';
import { sha256Hex } from '../../../src/shop/sha256-hex';
import gumroadSales from '../../fixtures/imports/gumroad-sales.csv?raw';
import otherShop from '../../fixtures/imports/other-shop.csv?raw';
import shopifyCustomers from '../../fixtures/imports/shopify-customers.csv?raw';
import shopifyDiscounts from '../../fixtures/imports/shopify-discounts.csv?raw';
import shopifyOrders from '../../fixtures/imports/shopify-orders.csv?raw';
import shopifyProducts from '../../fixtures/imports/shopify-products.csv?raw';
import wooCoupons from '../../fixtures/imports/woocommerce-coupons.csv?raw';
import wooCustomers from '../../fixtures/imports/woocommerce-customers.csv?raw';
import wooOrders from '../../fixtures/imports/woocommerce-orders.csv?raw';
import wooProducts from '../../fixtures/imports/woocommerce-products.csv?raw';
import { verifiedStaff } from '../../support/people.ts';
import { count, db, row } from '../../support/stock.ts';
import { CSV, mails, movingIn, owner, send, services, statesOf } from '../imports/fixtures.ts';

movingIn();

const ROLE = `INSERT INTO staff_role (id, name, summary, access_level, permissions, built_in, created_at, updated_at)
  VALUES (?1, ?1, 'A role of this test', 4, ?2, 0, 0, 0)`;

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
    // And again: nothing is created twice.
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
    expect(new Set(again.body.rows.map(({ state }) => state))).toEqual(new Set(['skipped']));
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

test('codes for some buyers stay theirs, and what would hold for more here is refused', async () => {
  const head = 'code,discount_type,coupon_amount,post_status,start_date';
  const file = (column: string, ...lines: string[]) => [`${head},${column}`, ...lines].join('\n');
  await send(
    'coupons',
    file('customer_email', 'FOR-ADA,percent,10,publish,2026-07-01,"Ada@moved.example, *@firm.example"'),
  );
  expect(await row("SELECT emails, starts_at FROM coupon WHERE code = 'FOR-ADA'")).toEqual({
    emails: '["ada@moved.example","@firm.example"]',
    starts_at: Date.parse('2026-07-01'),
  });
  for (const [column, line] of [
    ['customer_emails', 'SOME-A,percent,10,publish,,ada*@moved.example'],
    ['maximum_amount', 'SOME-B,percent,10,publish,,50.00'],
    ['exclude_product_categories', 'SOME-C,percent,10,publish,,Games'],
    ['product_categories', 'SOME-D,percent,10,publish,,Games'],
    ['exclude_product_ids', 'SOME-E,percent,10,publish,,31'],
    ['exclude_sale_items', 'SOME-F,percent,10,publish,,yes'],
    ['note', 'SOME-G,percent,10,pending,,'],
    ['note', 'SOME-H,percent,10,publish,07/01/2027,'],
    ['customer eligibility', 'SOME-I,percent,10,publish,,Specific segments'],
    ['discount class', 'SOME-J,percent,10,publish,,product'],
    ['usage_limit', 'SOME-K,percent,10,publish,,one'],
    ['usage_limit_per_user', 'SOME-L,percent,10,publish,,once each'],
    ['minimum_amount', 'SOME-M,percent,10,publish,,much'],
  ] as const)
    expect((await send('coupons', file(column, line))).body.rows, line).toMatchObject([{ state: 'refused' }]);
  const free = file('maximum_amount,exclude_sale_items', 'FOR-ALL,percent,10,publish,,0.00,no');
  expect(statesOf(await send('coupons', free))).toEqual([['FOR-ALL', 'created']]);
  const many = file('usage_limit', 'MANY,percent,10,publish,,"1,000"');
  expect(statesOf(await send('coupons', many))).toEqual([['MANY', 'created']]);
  expect(await count("SELECT max_uses AS n FROM coupon WHERE code = 'MANY'")).toBe(1_000);
  const none = file('minimum_amount', 'EUROS,percent,10,publish,,0.00');
  expect(statesOf(await send('coupons', none, { currency: 'EUR' }))).toEqual([['EUROS', 'created']]);
});

test('who imports needs what they would need to make the same here by hand', async () => {
  await db.batch(
    ['data:import', 'coupons:write'].map((permission, at) =>
      db.prepare(ROLE).bind(`role_import_${at}`, JSON.stringify(['data:import', permission])),
    ),
  );
  const [bare, coupons] = [
    await verifiedStaff(services, 'role_import_0'),
    await verifiedStaff(services, 'role_import_1'),
  ];
  const query = {
    kind: 'coupons',
    dryRun: 'true',
    name: 'a.csv',
    total: '1',
    from: '0',
    file: await sha256Hex('a'),
  };
  const answer = async (who: typeof bare, kind: Kind, body: string) =>
    (
      await who.send('POST', `/api/admin/imports/part?${new URLSearchParams({ ...query, kind })}`, {
        body,
        headers: CSV,
      })
    ).status;
  expect(await answer(coupons, 'coupons', wooCoupons)).toBe(200);
  expect(await answer(bare, 'coupons', wooCoupons)).toBe(403);
  expect(await answer(coupons, 'products', wooProducts)).toBe(403);
  expect(await answer(coupons, 'customers', wooCustomers)).toBe(403);
  expect(await answer(coupons, 'orders', wooOrders)).toBe(403);
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

test('a record of more rows than a part may have is named and left out, and the others are imported', async () => {
  const many = (line: (at: number) => string, rows: number) => Array.from({ length: rows }, (_, at) => line(at));
  const products = [
    'Handle,Title,Option1 Value,Variant Price',
    ...many((at) => `huge,${at === 0 ? 'Huge' : ''},Color ${at},10.00`, 201),
    'tiny,Tiny Tool,Default Title,5.00',
  ].join('\n');
  const orders = [
    'Name,Email,Financial Status,Created at,Currency,Total,Lineitem name,Lineitem quantity',
    ...many((at) => `#L1,long@moved.example,paid,2026-02-01 10:00:00 +0100,EUR,10.00,Thing ${at},1`, 1_001),
    '#L2,short@moved.example,paid,2026-02-01 10:00:00 +0100,EUR,10.00,Thing,1',
  ].join('\n');
  for (const [kind, text, rows, names] of [
    ['products', products, '202', ['huge', 'Tiny Tool']],
    ['orders', orders, '1002', ['#L1', '#L2']],
  ] as const)
    for (const dryRun of ['true', 'false']) {
      const { body } = await send(kind, text, { dryRun, total: rows });
      expect(body.rows).toMatchObject([
        { row: 1, name: names[0], state: 'refused', reason: expect.stringMatching(/rows, and at most (200|1,000)/) },
        { name: names[1], state: 'created' },
      ]);
    }
  expect(await count('SELECT count(*) AS n FROM import_run WHERE done = total AND total IN (202, 1002)')).toBe(2);
});

test('a file that broke off goes on where it ended, and a part that comes twice counts once', async () => {
  const [head = '', ...lines] = wooOrders.trim().split('\n');
  const facts = { total: '2', file: await sha256Hex(`resumed ${wooOrders}`) };
  await send('orders', [head, lines[0]].join('\n'), { ...facts, from: '0' });
  await send('orders', [head, lines[0]].join('\n'), { ...facts, from: '0' });
  const runs = async () =>
    (await owner().get<{ runs: ImportRun[] }>('/api/admin/imports')).body.runs.find(({ file }) => file === facts.file);
  expect(await runs()).toMatchObject({ done: 1, total: 2 });
  expect(Object.keys((await runs()) ?? {}).toSorted()).toEqual(
    Object.keys(importRunsOutput.shape.runs.element.shape).toSorted(),
  );
  await send('orders', [head, lines[1]].join('\n'), { ...facts, from: '1' });
  expect(await runs()).toMatchObject({ done: 2, total: 2, refused: 1, source: 'woocommerce' });
});
