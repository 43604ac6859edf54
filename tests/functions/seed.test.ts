import { describe, expect, test } from 'vitest';
import { seed } from '../../functions/seed/seed';
import { testDeps } from '../support/deps.ts';
import { newVisitor, seedShop } from '../support/visitor.ts';
import { assertConserved, count, db } from './import-fixtures.ts';

const TABLES = ['product', 'price_history', 'rate', 'coupon', 'lot', 'license_key', 'seat', 'audit', 'outbox'];
const everything = async () =>
  Promise.all(TABLES.map(async (table) => (await db.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all()).results));

/** Products with a higher former price, as the product list shows it. */
async function struck() {
  const { body } = await newVisitor().get<{ price: number; originalPrice: number }[]>('/api/products');
  return body.filter(({ price, originalPrice }) => originalPrice > price);
}

describe('The seed', () => {
  test('is for the operator only, and invented keys, coupons and former prices never reach production', async () => {
    expect((await newVisitor().post('/api/admin/seed', {})).status).toBe(401);
    expect(
      (await newVisitor().send('POST', '/api/admin/seed', { headers: { authorization: 'Bearer nonsense' } })).status,
    ).toBe(401);
    const { settings } = testDeps();
    const deps = testDeps({ settings: { ...settings, ENVIRONMENT: 'production' } });
    await expect(seed(deps)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await count('license_key')).toBe(0);
    expect(await seed(deps, { only: 'catalog' })).toEqual({ success: true, products: 9, keys: 0 });
    expect([await count('product'), await count('coupon'), await count('license_key')]).toEqual([9, 0, 0]);
    expect(await struck()).toEqual([]);
  });

  test('fills the stock, and seeding again changes nothing', async () => {
    await seedShop();
    const first = await everything();
    await seedShop();
    expect(await everything()).toEqual(first);
    expect(Object.fromEntries(TABLES.map((table, index) => [table, first[index]?.length]))).toMatchObject({
      product: 9,
      price_history: 18,
      rate: 9,
      coupon: 8,
      lot: 9,
      license_key: 7 * 40 + 3 + 1,
      seat: 7 * 40 + 3 + 5,
    });
    expect(await struck()).toHaveLength(9);
    await assertConserved(expect);
  });

  test('shows stock of every kind', async () => {
    const { body } = await newVisitor().get<{ id: string; stock: unknown; price: number }[]>('/api/products');
    const stockOf = (id: string) => body.find((product) => product.id === id)?.stock;
    expect(body).toHaveLength(9);
    expect(stockOf('home-2024')).toMatchObject({ state: 'in_stock' });
    expect(stockOf('home-business-2019')).toEqual({ state: 'low', left: 3 });
    expect(stockOf('professional-plus-2019')).toMatchObject({ state: 'backorder' });
  });

  test('keeps what staff changed', async () => {
    await db.prepare("UPDATE product SET price_minor = 100 WHERE id = 'home-2024'").run();
    await seedShop();
    expect(await db.prepare("SELECT price_minor FROM product WHERE id = 'home-2024'").first('price_minor')).toBe(100);
  });
});
