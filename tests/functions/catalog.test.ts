import { describe, expect, test } from 'vitest';
import { readProduct } from '../../functions/catalog/read-product';
import { statement } from '../../functions/db/client';
import { metered } from '../../functions/platform/meter';
import { seed } from '../../functions/seed/seed';
import { editions } from '../../src/shop/catalog/editions';
import { DAY_MS, HOUR_MS } from '../../src/shop/time';
import { Buyer } from '../support/buyer.ts';
import { testDeps, testServices } from '../support/deps.ts';
import { clock, db, product, restock } from '../support/stock.ts';
import { newVisitor } from '../support/visitor.ts';

interface Listed {
  id: string;
  name: string;
  price: number;
  originalPrice: number;
  stock: { state: string; left: number | null };
}

const listed = async (id: string, visitor = newVisitor()) => {
  const { body } = await visitor.get<Listed[]>('/api/products');
  return body.find((one) => one.id === id);
};

/** The services with a count of D1 round trips. */
function counted(changes = {}) {
  const meter = { trips: 0, read: 0, written: 0 };
  return { meter, visitor: newVisitor({ db: metered(testServices().db, meter), ...changes }) };
}

describe('The product list takes one database call and is never outdated', () => {
  test('one D1 call, for the first list and for the next', async () => {
    const sold = await product({ keys: 3 });
    const { meter, visitor } = counted();
    expect(await listed(sold.id, visitor)).toMatchObject({ price: 10, stock: { state: 'low', left: 3 } });
    expect(await listed(sold.id, visitor)).toMatchObject({ price: 10, stock: { state: 'low', left: 3 } });
    expect(meter.trips).toBe(2);
  });

  test('a sale and new keys appear in the very next list', async () => {
    const sold = await product({ keys: 2 });
    await listed(sold.id);
    await new Buyer().buy([{ product: sold }]);
    expect(await listed(sold.id)).toMatchObject({ stock: { left: 1 } });
    await restock(sold, 2);
    expect(await listed(sold.id)).toMatchObject({ stock: { left: 3 } });
  });

  test('a new price, a new name and a retired product appear in the very next list', async () => {
    const sold = await product({ keys: 1 });
    await listed(sold.id);
    await statement(db, "UPDATE product SET price_minor = 1250, name = 'Renamed' WHERE id = ?", sold.id).run();
    expect(await listed(sold.id)).toMatchObject({ price: 12.5, name: 'Renamed' });
    await statement(db, "UPDATE product SET status = 'retired' WHERE id = ?", sold.id).run();
    expect(await listed(sold.id)).toBeUndefined();
  });
});

describe('A struck price follows from the price history', () => {
  const now = async () =>
    (await db.prepare("SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS t").first<number>('t')) ?? 0;

  /** A product with prices `[price, since days]`, oldest first; staff claim that it cost 99.99 before. */
  async function priced(...past: [number, number][]): Promise<string> {
    const { id } = await product({ keys: 1, priceMinor: past.at(-1)?.[0] ?? 0 });
    const moment = await now();
    await db.batch([
      statement(db, 'UPDATE product SET original_price_minor = 9999 WHERE id = ?', id),
      statement(db, 'DELETE FROM price_history WHERE product_id = ?', id),
      ...past.map(([price, days], index) => {
        const next = past[index + 1];
        return statement(
          db,
          'INSERT INTO price_history (product_id, price_minor, valid_from, valid_to) VALUES (?, ?, ?, ?)',
          id,
          price,
          moment - days * DAY_MS,
          next ? moment - next[1] * DAY_MS : null,
        );
      }),
    ]);
    return id;
  }

  test.each<[string, [number, number][], number | null]>([
    ['what nothing was ever asked for is never struck', [[1_000, 400]], null],
    [
      'a reduction is compared with the price before it',
      [
        [1_500, 60],
        [1_000, 5],
      ],
      1_500,
    ],
    [
      'of several in the 30 days before, with the lowest',
      [
        [1_900, 200],
        [1_300, 25],
        [1_800, 20],
        [1_000, 5],
      ],
      1_300,
    ],
    [
      'a price of long before plays no part',
      [
        [1_200, 200],
        [1_900, 90],
        [1_000, 5],
      ],
      1_900,
    ],
    [
      'a price raised for some days before is no reduction',
      [
        [1_000, 60],
        [1_500, 8],
        [1_000, 2],
      ],
      null,
    ],
    [
      'a history of fewer than 30 days before it proves nothing',
      [
        [1_500, 20],
        [1_000, 5],
      ],
      null,
    ],
    [
      'a raise is no reduction',
      [
        [800, 60],
        [1_000, 5],
      ],
      null,
    ],
    [
      'after 90 days the reduction is simply the price',
      [
        [1_500, 200],
        [1_000, 91],
      ],
      null,
    ],
  ])('%s', async (_, past, prior) => {
    const id = await priced(...past);
    const { body } = await newVisitor().get<{ products: { id: string; priorUsdMinor: number | null }[] }>(
      '/api/storefront',
    );
    expect(body.products.find((one) => one.id === id)?.priorUsdMinor).toBe(prior);
    expect(await listed(id)).toMatchObject({ price: 10, originalPrice: (prior ?? 1_000) / 100 });
    expect(await readProduct({ db }, id)).toMatchObject({ priceMinor: 1_000, priorMinor: prior });
  });

  test('nothing is struck if staff announce no reduction', async () => {
    const id = await priced([1_500, 60], [1_000, 5]);
    await statement(db, 'UPDATE product SET original_price_minor = price_minor WHERE id = ?', id).run();
    expect(await readProduct({ db }, id)).toMatchObject({ priorMinor: null });
  });
});

test.each([
  ['/api/products', 'private, max-age=300, stale-while-revalidate=300'],
  ['/api/public-reviews', 'private, max-age=600, stale-while-revalidate=600'],
  ['/api/storefront', 'no-store'],
])('%s is kept by browsers for as long as the specification says', async (path, kept) => {
  expect((await newVisitor().get(path)).headers.get('cache-control')).toBe(kept);
});

test('a product has one badge, and only one product is the most popular', async () => {
  await seed(testDeps());
  const badges = await Promise.all(editions.map(async ({ id }) => (await readProduct({ db }, id))?.badge));
  expect(badges).toEqual(editions.map(({ badge }) => badge));
  expect(badges.filter((badge) => badge === 'Most Popular')).toHaveLength(1);
});

test.each(['/api/storefront', '/api/products'])(
  '%s reads the database once per CATALOG_CACHE_MS; settings are cached for longer',
  async (path) => {
    const time = clock();
    const settings = { ...testServices().settings, CATALOG_CACHE_MS: 1_000 };
    time.forward(HOUR_MS);
    const { meter, visitor } = counted({ now: time.now, settings });
    await visitor.get(path);
    time.forward(1_001);
    const before = meter.trips;
    for (let page = 0; page < 5; page += 1) await visitor.get(path);
    expect(meter.trips - before).toBe(1);
    time.forward(1_001);
    await visitor.get(path);
    expect(meter.trips - before).toBe(2);
  },
);
