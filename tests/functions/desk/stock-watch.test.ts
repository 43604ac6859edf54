import { expect, test } from 'vitest';
import { watchStock } from '../../../functions/licences/watch-stock';
import { testDeps } from '../../support/deps.ts';
import { clock, count, product, restock, row } from '../../support/shelf.ts';

const DAY_MS = 24 * 3600 * 1000;
const open = (id: string) =>
  count("SELECT count(*) FROM attention WHERE kind = 'stock_low' AND subject = ? AND state = 'open'", id);

test('staff are told once when keys run low, and no more once there are enough', async () => {
  const shelf = await product({ keys: 5 });
  const plenty = await product({ keys: 6 });
  await watchStock(testDeps());
  await watchStock(testDeps());
  expect([await open(shelf.id), await open(plenty.id)]).toEqual([1, 0]);
  expect(await row('SELECT message FROM attention WHERE subject = ?', shelf.id)).toEqual({
    message: `Only 5 keys of ${shelf.id} are left. Import more keys.`,
  });
  await restock(shelf, 1);
  await watchStock(testDeps());
  expect(await open(shelf.id)).toBe(0);
});

test('who closed the entry is not told again for a day', async () => {
  const time = clock();
  const shelf = await product();
  await watchStock(testDeps({ now: time.now }));
  const { db } = testDeps();
  await db
    .prepare("UPDATE attention SET state = 'resolved', resolved_at = ? WHERE subject = ?")
    .bind(time.now(), shelf.id)
    .run();
  await watchStock(testDeps({ now: time.now }));
  expect(await open(shelf.id)).toBe(0);
  time.forward(DAY_MS + 1);
  await watchStock(testDeps({ now: time.now }));
  expect(await open(shelf.id)).toBe(1);
});
