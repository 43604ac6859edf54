import { describe, expect, test } from 'vitest';
import type { Currency } from '../../../src/shop/money';
import type { Storefront } from '../../../src/shop/storefront/contract';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { count, db, product, row } from '../../support/stock.ts';

balanceBooksAfterEach();

describe('a price that is fixed or rounded in a currency', () => {
  const fix = (id: string, currency: string, minor: number) =>
    db
      .prepare('INSERT OR REPLACE INTO fixed_price (product_id, currency, minor, updated_at) VALUES (?, ?, ?, 0)')
      .bind(id, currency, minor)
      .run();
  const end = (currency: string, rounding: string) =>
    db.prepare('UPDATE rate SET rounding = ? WHERE currency = ?').bind(rounding, currency).run();
  const seen = (currency: Currency, amount: number, quantity = 1) => ({ currency, change: { amount }, quantity });

  test('is shown by the bootstrap call and charged; the books keep dollar price and rate', async () => {
    const sold = await product({ keys: 4 });
    await fix(sold.id, 'EUR', 1_234);
    const buyer = new Buyer();
    const { body } = await buyer.visitor.get<Storefront>('/api/storefront');
    expect(body.products.find(({ id }) => id === sold.id)?.local).toEqual({
      EUR: { priceMinor: 1_234, priorMinor: null },
    });
    const converted = await buyer.order([{ product: sold, quantity: 2 }], { currency: 'EUR' });
    expect([converted.status, converted.body.code]).toEqual([409, 'price_changed']);
    expect(converted.body.quote).toMatchObject({ lines: [{ unit: 12.34, total: 24.68 }], total: 24.68 });
    const { body: placed, status } = await buyer.order([{ product: sold, quantity: 2 }], seen('EUR', 24.68));
    expect(status).toBe(200);
    const stored = await row(
      `SELECT o.total_minor, o.rate_millionths, o.total_usd_minor, l.unit_minor, l.unit_usd_minor
       FROM orders o JOIN order_line l ON l.order_id = o.id WHERE o.id = ?`,
      placed.orderId,
    );
    expect(stored).toEqual({
      total_minor: 2_468,
      rate_millionths: 850_000,
      total_usd_minor: 2_000,
      unit_minor: 1_234,
      unit_usd_minor: 1_000,
    });
    expect((await new Buyer().order([{ product: sold }], { currency: 'GBP' })).status).toBe(200);
  });

  test('a lower price of a line is refused as ever', async () => {
    const sold = await product({ keys: 2 });
    await fix(sold.id, 'EUR', 1_234);
    const items = [{ productId: sold.id, quantity: 1, price: 8.5 }];
    const { body } = await new Buyer().order([{ product: sold }], {
      currency: 'EUR',
      change: { items, amount: 12.34 },
    });
    expect(body.code).toBe('price_changed');
  });

  test('one that changes between two orders of an isolate is asked for again, and never charged as it was', async () => {
    const sold = await product({ keys: 6 });
    await fix(sold.id, 'EUR', 1_234);
    expect((await new Buyer().order([{ product: sold }], seen('EUR', 12.34))).status).toBe(200);
    await fix(sold.id, 'EUR', 1_500);
    const late = await new Buyer().order([{ product: sold }], seen('EUR', 12.34));
    expect([late.status, late.body.code]).toEqual([409, 'price_changed']);
    await db.prepare('DELETE FROM fixed_price WHERE product_id = ?').bind(sold.id).run();
    const back = await new Buyer().order([{ product: sold }], seen('EUR', 15));
    expect([back.body.code, back.body.quote]).toMatchObject(['price_changed', { total: 8.5 }]);
    expect((await new Buyer().order([{ product: sold }], { currency: 'EUR' })).status).toBe(200);
  });

  test('rounding is charged as it is shown, and its change is asked for again', async () => {
    const sold = await product({ keys: 6 });
    expect((await new Buyer().order([{ product: sold }], { currency: 'CHF' })).status).toBe(200);
    await end('CHF', '.95');
    try {
      const late = await new Buyer().order([{ product: sold }], { currency: 'CHF' });
      expect([late.body.code, late.body.quote]).toMatchObject(['price_changed', { total: 8.95 }]);
      expect((await new Buyer().order([{ product: sold }], seen('CHF', 8.95))).status).toBe(200);
      const { body } = await new Buyer().visitor.get<Storefront>('/api/storefront');
      expect(body.products.find(({ id }) => id === sold.id)?.local.CHF?.priceMinor).toBe(895);
    } finally {
      await end('CHF', 'none');
    }
  });

  test('neither the database nor an order takes a price below zero or one in dollars', async () => {
    const sold = await product();
    await expect(fix(sold.id, 'EUR', -1)).rejects.toThrow(/fixed_price_minor/);
    await expect(fix(sold.id, 'USD', 1)).rejects.toThrow(/fixed_price_currency/);
  });

  test('raises the version of the catalog, so that kept pages are drawn again', async () => {
    const sold = await product();
    const version = () => count("SELECT value FROM setting WHERE name = 'catalog_version'");
    const before = await version();
    await fix(sold.id, 'EUR', 1_000);
    expect(await version()).toBeGreaterThan(before);
  });
});
