import { expect, test } from 'vitest';
import { watchStock } from '../../../functions/licenses/watch-stock';
import { DAY_MS } from '../../../src/shop/time';
import { countedBatches } from '../../support/batches.ts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { clock, count, db, product, range, restock, row } from '../../support/stock.ts';

const open = (id: string) =>
  count("SELECT count(*) FROM attention WHERE kind = 'stock_low' AND subject = ? AND state = 'open'", id);

test('staff are notified once when keys run low, and again only after stock has recovered', async () => {
  const catalog = await product({ keys: 5 });
  const plenty = await product({ keys: 6 });
  await watchStock(testDeps());
  await watchStock(testDeps());
  expect([await open(catalog.id), await open(plenty.id)]).toEqual([1, 0]);
  expect(await row('SELECT message FROM attention WHERE subject = ?', catalog.id)).toEqual({
    message: `Only 5 keys of ${catalog.id} are left. Import more keys.`,
  });
  // An open entry says what is left now, and stays the same entry.
  await new Buyer().buy([{ product: catalog, quantity: 2 }]);
  await watchStock(testDeps());
  expect(await open(catalog.id)).toBe(1);
  expect(await row('SELECT message FROM attention WHERE subject = ?', catalog.id)).toEqual({
    message: `Only 3 keys of ${catalog.id} are left. Import more keys.`,
  });
  await restock(catalog, 3);
  await watchStock(testDeps());
  expect(await open(catalog.id)).toBe(0);
});

test('closing the entry silences it for a day', async () => {
  const time = clock();
  const catalog = await product();
  await watchStock(testDeps({ now: time.now }));
  const staff = await verifiedStaff({ now: time.now });
  const { id } = (await row('SELECT id FROM attention WHERE subject = ?', catalog.id)) as { id: string };
  await staff.post('/api/admin/attention/resolve', { ids: [id], note: 'New keys come tomorrow.' });
  await watchStock(testDeps({ now: time.now }));
  expect(await open(catalog.id)).toBe(0);
  time.forward(DAY_MS + 1);
  await watchStock(testDeps({ now: time.now }));
  expect(await open(catalog.id)).toBe(1);
});

test('staff are notified again if the keys they imported are sold within the day', async () => {
  const catalog = await product({ keys: 5 });
  await watchStock(testDeps());
  await restock(catalog, 1);
  await watchStock(testDeps());
  expect(await open(catalog.id)).toBe(0);
  await new Buyer().buy([{ product: catalog }]);
  await watchStock(testDeps());
  expect(await open(catalog.id)).toBe(1);
});

test('the entry of a product that was taken off sale closes', async () => {
  const catalog = await product();
  await watchStock(testDeps());
  expect(await open(catalog.id)).toBe(1);
  await testDeps().db.prepare("UPDATE product SET status = 'draft' WHERE id = ?").bind(catalog.id).run();
  await watchStock(testDeps());
  expect(await open(catalog.id)).toBe(0);
});

test('a catalog of 1,200 products without keys is reported, and taken back, in few statements, since D1 takes 1,000', async () => {
  await db
    .prepare(
      `INSERT INTO product (id, slug, vendor, suite, name, short_name, version, category, description, price_minor,
         original_price_minor, details, position, allow_backorder, max_per_order)
       SELECT 'many' || j.value, 'many' || j.value, vendor, suite, name, short_name, version, category, '', 1, 1, '{}', 2, 1, 1
       FROM json_each(?2) j, product p WHERE p.id = ?1`,
    )
    .bind((await product()).id, JSON.stringify(range(1_200)))
    .run();
  const batches = countedBatches();
  const many = () =>
    count("SELECT count(*) FROM attention WHERE kind = 'stock_low' AND subject LIKE 'many%' AND state = 'open'");
  await watchStock(testDeps({ db: batches.db }));
  expect(await many()).toBe(1_200);
  await db.prepare("UPDATE product SET status = 'draft' WHERE id LIKE 'many%'").run();
  await watchStock(testDeps({ db: batches.db }));
  expect(await many()).toBe(0);
  expect(batches.most()).toBeLessThan(1_000);
});
