import { expect, test } from 'vitest';
import { statement } from '../../functions/db/client';
import { metered } from '../../functions/platform/meter';
import { testServices } from '../support/deps.ts';
import { db, product } from '../support/stock.ts';
import { newVisitor } from '../support/visitor.ts';

const MANY = 100_000;
const CHUNK = 5_000;
const MAX_READ = 1_200;
const PAGES = [1, 2, 11, 12, 500, 4_999, 5_000, 9_999, 10_000];

/** A hundred thousand published reviews of a product over several years, with all ratings. */
async function fill(productId: string): Promise<void> {
  for (let from = 0; from < MANY; from += CHUNK)
    await statement(
      db,
      `WITH RECURSIVE n(i) AS (SELECT ?2 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 + ${CHUNK - 1})
       INSERT INTO review (id, customer_name, customer_email, rating, title, comment, product_id, state, created_at)
       SELECT 'review_many_' || i, 'Grace', 'g@example.com', 1 + i * 7 % 5, 'Works', 'It works.', ?1, 'published',
         1700000000000 + CAST(i / 2 AS INTEGER) * 1000003 FROM n`,
      productId,
      from,
    ).run();
}

test('every page of 100,000 reviews is the right one and reads some hundred rows', { timeout: 600_000 }, async () => {
  const { id } = await product();
  await fill(id);
  const orders = {
    newest: 'created_at DESC, rowid DESC',
    oldest: 'created_at, rowid',
    highest: 'rating DESC, created_at DESC, rowid DESC',
    lowest: 'rating, created_at DESC, rowid DESC',
  };
  let most = 0;
  for (const [sortBy, order] of Object.entries(orders))
    for (const filter of ['all', '3'])
      for (const page of PAGES) {
        const meter = { trips: 0, read: 0, written: 0 };
        const settings = { ...testServices().settings, PUBLIC_CACHE_MS: 0 };
        const path = `/api/reviews?page=${page}&limit=10&sortBy=${sortBy}&filterRating=${filter}&productId=${id}`;
        const { body } = await newVisitor({ db: metered(db, meter), settings }).get<{ reviews: { id: string }[] }>(
          path,
        );
        const { results } = await statement(
          db,
          `SELECT id FROM review WHERE product_id = ?1 AND state = 'published' AND (?2 = 'all' OR rating = ?2)
           ORDER BY ${order} LIMIT 10 OFFSET ?3`,
          id,
          filter,
          (page - 1) * 10,
        ).all<{ id: string }>();
        expect([path, body.reviews.map((one) => one.id)]).toEqual([path, results.map((one) => one.id)]);
        expect([path, meter.read <= MAX_READ]).toEqual([path, true]);
        most = Math.max(most, meter.read);
      }
  console.log(JSON.stringify({ reviews: MANY, mostRowsRead: most }));
});
