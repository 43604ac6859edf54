import { describe, expect, test } from 'vitest';
import { statement } from '../../functions/db/client';
import { metered } from '../../functions/platform/meter';
import { Buyer } from '../support/buyer.ts';
import { testServices } from '../support/deps.ts';
import { clock, db, product, restock } from '../support/stock.ts';
import { newVisitor } from '../support/visitor.ts';

interface Listed {
  id: string;
  name: string;
  price: number;
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

describe('The product list asks the database once and never tells what was true before', () => {
  test('one D1 call, for the first list as for the next', async () => {
    const sold = await product({ keys: 3 });
    const { meter, visitor } = counted();
    expect(await listed(sold.id, visitor)).toMatchObject({ price: 10, stock: { state: 'low', left: 3 } });
    expect(await listed(sold.id, visitor)).toMatchObject({ price: 10, stock: { state: 'low', left: 3 } });
    expect(meter.trips).toBe(2);
  });

  test('a sale and new keys show in the very next list', async () => {
    const sold = await product({ keys: 2 });
    await listed(sold.id);
    await new Buyer().buy([{ product: sold }]);
    expect(await listed(sold.id)).toMatchObject({ stock: { left: 1 } });
    await restock(sold, 2);
    expect(await listed(sold.id)).toMatchObject({ stock: { left: 3 } });
  });

  test('a new price, a new name and a withdrawn product show in the very next list', async () => {
    const sold = await product({ keys: 1 });
    await listed(sold.id);
    await statement(db, "UPDATE product SET price_minor = 1250, name = 'Renamed' WHERE id = ?", sold.id).run();
    expect(await listed(sold.id)).toMatchObject({ price: 12.5, name: 'Renamed' });
    await statement(db, 'UPDATE product SET active = 0 WHERE id = ?', sold.id).run();
    expect(await listed(sold.id)).toBeUndefined();
  });
});

test.each(['/api/storefront', '/api/products'])(
  '%s asks the database once in CATALOG_CACHE_MS, and then again',
  async (path) => {
    const time = clock();
    const settings = { ...testServices().settings, CATALOG_CACHE_MS: 1_000 };
    time.forward(3_600_000);
    const { meter, visitor } = counted({ now: time.now, settings });
    for (let page = 0; page < 5; page += 1) await visitor.get(path);
    expect(meter.trips).toBe(1);
    time.forward(1_001);
    await visitor.get(path);
    expect(meter.trips).toBe(2);
  },
);
