import { beforeAll, expect, test } from 'vitest';
import { products } from '../../functions/admin/products/products';
import { readChoices } from '../../functions/admin/products/read-choices';
import { listSlugs, readCatalog } from '../../functions/catalog/list-products';
import { readNamed } from '../../functions/catalog/named-products';
import { readProduct } from '../../functions/catalog/read-product';
import { readShop } from '../../functions/catalog/read-shop';
import { statement } from '../../functions/db/client';
import { cachedPage, catalogNow } from '../../functions/http/page-cache';
import { resetMemory } from '../../functions/platform/isolate-memory';
import { metered } from '../../functions/platform/meter';
import { readShopQuery } from '../../src/shop/catalog/shop-query';
import { ask, passages } from '../support/assistant.ts';
import { Buyer, type TestProduct } from '../support/buyer.ts';
import { testDeps } from '../support/deps.ts';
import { db, product } from '../support/stock.ts';
import { newVisitor } from '../support/visitor.ts';

/** Adds products `from` + 1 to `to` after the existing ones. */
const grow = (from: number, to: number) =>
  statement(
    db,
    `INSERT INTO product (id, slug, vendor, suite, name, short_name, version, category, description, price_minor,
       original_price_minor, details, position)
     SELECT 's' || value, 'size-' || value, 'Maker ' || (value % 50), 'Suite ' || (value % 500), 'Product ' || value,
       'P' || value, 2000 + value % 25, 'Home', 'A product.', 1000 + value % 900, 1000 + value % 900,
       CASE WHEN value % 40 = 0 THEN '{"popular":true}' ELSE '{}' END, value + 1 FROM json_each(?)`,
    JSON.stringify(Array.from({ length: to - from }, (_, index) => from + index + 1)),
  ).run();

type Ask = (watched: D1Database) => Promise<unknown>;
const staff =
  (query: object): Ask =>
  (watched) =>
    products.list(testDeps({ db: watched }), { page: 1, size: 50, ...query } as never);
const shop =
  (search: string): Ask =>
  (watched) =>
    readShop({ db: watched }, readShopQuery(new URLSearchParams(search)));

let bought: TestProduct;
const FLAT: Record<string, Ask> = {
  'the state of a product page': (watched) => catalogNow(watched, '/product/size-700'),
  'a product page': async (watched) => {
    await readProduct({ db: watched }, 'size-700');
    await readCatalog({ db: watched }, { suite: 'Suite 200' });
  },
  'the first page of the shop': shop(''),
  'page 10 of the shop': shop('page=10'),
  'the shop by price': shop('sort=price-low'),
  'the shop by price from above': shop('sort=price-high'),
  'the shop by name': shop('sort=name'),
  'the first call of a page': (watched) => newVisitor({ db: watched }).get('/api/storefront?ids=s700+s900+nothing+p1'),
  'the list of products': (watched) => newVisitor({ db: watched }).get('/api/products'),
  'the list of staff': staff({}),
  ...Object.fromEntries(
    ['position', 'name', 'price', 'updatedAt', 'version'].map((sort) => [`by ${sort}`, staff({ sort, dir: 'desc' })]),
  ),
  'what pickers of staff offer': (watched) => readChoices(testDeps({ db: watched })),
  'an order': (watched) => new Buyer({ db: watched }).buy([{ product: bought }]),
};

async function costs(asks: Record<string, Ask>): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const [name, ask] of Object.entries(asks)) {
    resetMemory();
    const meter = { trips: 0, read: 0, written: 0 };
    await ask(metered(db, meter));
    rows[name] = meter.read;
  }
  return rows;
}

let few: Record<string, number>;
beforeAll(async () => {
  bought = await product({ keys: 20 });
  await grow(0, 1_000);
  few = await costs(FLAT);
  await grow(1_000, 10_000);
});

test('what shoppers and staff open first reads as many rows beside 10,000 products as beside 1,000', async () => {
  const many = await costs(FLAT);
  for (const [name, rows] of Object.entries(many))
    expect(rows, `${name}: ${few[name]} rows, then ${rows}`).toBeLessThanOrEqual((few[name] ?? 0) * 1.2 + 30);
});

test('what must read all products reads each a bounded number of times', async () => {
  const many = await costs({
    sitemap: (watched) => listSlugs({ db: watched }),
    'rare words in the shop': shop('q=product+7777'),
    'words that all have in the shop': shop('q=product'),
    'misspelled words in the shop': shop('q=prodcut+7777'),
    'words in the list of staff': staff({ q: 'Product 77' }),
  });
  expect(many.sitemap).toBeLessThanOrEqual(10_010);
  const { 'misspelled words in the shop': misspelled = 0, ...once } = many;
  for (const rows of Object.values(once)) expect(rows).toBeLessThanOrEqual(13_000);
  // Each name once as it was typed, and once more for the corrected spelling.
  expect(misspelled).toBeLessThanOrEqual(24_000);
  // Each name once, and once more to put those first that contain most of the words.
  const asked = await costs({ words: (watched) => readNamed({ db: watched }, ['product', '7777']) });
  expect(asked.words).toBeLessThanOrEqual(22_000);
});

const shown = async (search: string) => readShop({ db }, readShopQuery(new URLSearchParams(search)));

test('the pages of the shop show every product once, popular first, and a page beyond the last is the last', async () => {
  const pages = await Promise.all(Array.from({ length: 201 }, (_, index) => shown(`page=${index + 1}`)));
  const ids = pages.flatMap(({ products: listed }) => listed.map(({ id }) => id));
  expect([ids.length, new Set(ids).size]).toEqual([10_001, 10_001]);
  expect(pages[0]).toMatchObject({ found: 10_001, total: 10_001, page: 1, pages: 201 });
  expect(ids.slice(0, 2)).toEqual(['s40', 's80']);
  expect(pages[0]?.products.map(({ badge }) => badge).filter(Boolean)).toEqual(['Most Popular']);
  expect(pages[0]?.versions).toHaveLength(25);
  expect(await shown('page=99999')).toMatchObject({ page: 201, products: [{}] });
});

test('search, edition filter and sorting act on the whole catalog', async () => {
  expect((await shown('q=PRODUCT+9999')).products.map(({ id }) => id)).toEqual(['s9999']);
  expect(await shown('edition=2003&page=2')).toMatchObject({ found: 400, pages: 8, page: 2, total: 10_001 });
  expect((await shown('sort=price-high')).products[0]).toMatchObject({ priceMinor: 1_899 });
  expect((await shown('sort=price-low')).products[0]).toMatchObject({ priceMinor: 1_000 });
  expect(await shown('q=product&page=99')).toMatchObject({
    found: 1_000,
    pages: 20,
    page: 20,
    products: { length: 50 },
  });
  expect(await shown('q=%22%27%25nothing')).toMatchObject({ found: 0, pages: 1, page: 1, products: [] });
});

test('typing errors are tolerated in the order of the page if nothing matches exactly; numbers are not', async () => {
  expect((await shown('q=prodcut+9999')).products.map(({ id }) => id)).toEqual(['s9999']);
  expect(await shown('q=porduct&edition=2003&sort=name&page=8')).toMatchObject({ found: 400, pages: 8, page: 8 });
  expect(await shown('q=produkt+99991')).toMatchObject({ found: 0, products: [] });
  expect(await shown('q=%25%25')).toMatchObject({ found: 0, products: [] });
});

test('words in no name find what products contain, forgiven like names', async () => {
  const details = JSON.stringify({ apps: ['Outlook'], platforms: ['Mac'], targetAudience: 'Students' });
  await statement(db, "UPDATE product SET details = ? WHERE id = 's777'", details).run();
  for (const q of ['outlook', 'outlok', 'mac+student', 'sutdent+product+777'])
    expect([q, (await shown(`q=${q}`)).products.map(({ id }) => id)]).toEqual([q, ['s777']]);
});

test('a product far down the catalog is named where a page asks for it, with its own suite', async () => {
  const head = await readCatalog({ db });
  expect(head).toHaveLength(200);
  const named = await readCatalog({ db }, { ids: ['s9000', 's3'], suite: 'Suite 401' });
  expect(named.slice(0, 200)).toEqual(head);
  expect(named.slice(200).map(({ id }) => id)).toContain('s9000');
  expect(named.filter(({ suite }) => suite === 'Suite 401')).toHaveLength(20);
  expect(await readProduct({ db }, 'size-40')).toMatchObject({ badge: 'Most Popular' });
});

test('the assistant knows every product by name, and the pages as before', async () => {
  const visitor = newVisitor({ passages });
  for (const [number, price] of [
    [3, '$ 10.03'],
    [437, '$ 14.37'],
    [9_999, '$ 10.99'],
  ] as const) {
    const { body } = await ask(visitor, `How much is Product ${number}?`);
    expect(body.sources[0]?.path).toBe(`/product/size-${number}`);
    expect(body.response).toContain(price);
  }
  expect((await ask(visitor, 'Is this a subscription?')).body.sources[0]?.path).toBe('/faq');
});

test('a page gets the first products and those it names', async () => {
  const { body } = await newVisitor().get<{ partial?: true; products: { id: string; usdMinor: number }[] }>(
    '/api/storefront?ids=s9000+s3+nothing',
  );
  expect(body.partial).toBe(true);
  expect(body.products).toHaveLength(201);
  expect(body.products.at(-1)).toMatchObject({ id: 's9000', usdMinor: 1_000 });
  const long = await newVisitor().get(`/api/storefront?ids=${Array.from({ length: 101 }, () => 'x').join('+')}`);
  expect(long.status).toBe(400);
});

test('a product picker offers the first products, says that there are more, and finds any by name', async () => {
  const offered = await readChoices(testDeps({}));
  expect(offered).toMatchObject({ products: { length: 500 }, more: true });
  expect(offered.products.some(({ id }) => id === 's9000')).toBe(false);
  expect(await readChoices(testDeps({}), { q: 'PRODUCT 9000' })).toMatchObject({
    products: [{ id: 's9000', name: 'Product 9000', status: 'live' }],
    more: false,
  });
  expect((await readChoices(testDeps({}), { q: 'product' })).products).toHaveLength(50);
  expect((await readChoices(testDeps({}), { q: '%' })).products).toEqual([]);
});

test('the stored totals of the catalog follow products that are added, retired and restored', async () => {
  const numbers = async () => [
    (await shown('')).total,
    ((await products.list(testDeps({}), { page: 1, size: 1 } as never)) as { total: number }).total,
  ];
  expect(await numbers()).toEqual([10_001, 10_001]);
  await db.prepare("UPDATE product SET status = 'retired' WHERE id IN ('s1', 's2')").run();
  expect(await numbers()).toEqual([9_999, 10_001]);
  await db.prepare("UPDATE product SET status = 'live' WHERE id = 's1'").run();
  await product();
  expect(await numbers()).toEqual([10_001, 10_002]);
});

test('each page of a large shop is cached under its own number, and an unknown number is the first page', async () => {
  const drawn: string[] = [];
  const ask = async (address: string) => {
    const storing: Promise<unknown>[] = [];
    const draw = async (search: string) => {
      drawn.push(search);
      return new Response(`shop ${search}`);
    };
    const request = new Request(`https://shop.example${address}`);
    const answer = await cachedPage({ request, db, later: (work) => storing.push(work), build: 'large' }, draw);
    const text = await answer.text();
    await Promise.all(storing);
    return text;
  };
  resetMemory();
  expect(await ask('/shop?page=2&utm_source=a')).toBe('shop ?page=2');
  expect(await ask('/shop?utm_source=b&page=2')).toBe('shop ?page=2');
  expect(await ask('/shop?page=1')).toBe('shop ');
  expect(await ask('/shop?page=90000')).toBe('shop ');
  expect(await ask('/shop?page=-1&catalog=7')).toBe('shop ');
  expect(drawn).toEqual(['?page=2', '']);
  expect(await ask('/shop?q=any')).toBe('shop ?q=any');
  expect(await ask('/shop?q=any')).toBe('shop ?q=any');
  expect(drawn).toHaveLength(4);
});
