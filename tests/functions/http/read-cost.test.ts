import { beforeAll, describe, expect, test } from 'vitest';
import { readProduct } from '../../../functions/catalog/read-product';
import { statement } from '../../../functions/db/client';
import { metered } from '../../../functions/platform/meter';
import { HOUR_MS } from '../../../src/shop/time';
import { testServices } from '../../support/deps.ts';
import { clock, db, product } from '../../support/stock.ts';
import { newVisitor } from '../../support/visitor.ts';

const MANY = 5_000;
const COUNT = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})`;
let sold: { id: string };

/** A successful shop: thousands of paid orders, few of them by buyers who may be named, and reviews. */
beforeAll(async () => {
  sold = await product({ keys: 60 });
  await db.batch([
    statement(
      db,
      `${COUNT} INSERT INTO orders (id, status, email, first_name, last_name, phone, address, city, zip_code, country,
         currency, rate_millionths, subtotal_minor, discount_minor, total_minor, total_usd_minor, provider, live_mode,
         browser_hash, ip_hash, consents, created_at, expires_at, paid_at)
       SELECT 'order_cost_' || i, 'paid', 'b' || i || '@example.com', 'Ada', 'L', '', '', '', '', 'US', 'USD', 1000000,
         1000, 0, 1000, 1000, 'sandbox', 0, 'browser', 'ip',
         CASE WHEN i <= 6 THEN '{"showFirstName":true}' ELSE '{"showFirstName":false}' END, i, i, i FROM n`,
    ),
    statement(
      db,
      `${COUNT} INSERT INTO order_line (id, order_id, position, product_id, product_name, quantity, unit_minor,
         unit_usd_minor, total_minor, discount_minor, state, paid_at)
       SELECT 'line_cost_' || i, 'order_cost_' || i, 0, ?1, 'Office', 1, 1000, 1000, 1000, 0, 'fulfilled', i FROM n`,
      sold.id,
    ),
    statement(
      db,
      `${COUNT} INSERT INTO review (id, customer_name, customer_email, rating, title, comment, product_id, is_verified,
         state, created_at)
       SELECT 'rev_cost_' || i, 'Grace', 'g@example.com', 1 + i % 5, 'Works', 'It works.', ?1, 0, 'published',
         i / 3 * 37800000 FROM n`,
      sold.id,
    ),
  ]);
});

/** A visitor of an isolate that caches public data for a minute, and the cost of its calls. */
function counted() {
  const meter = { trips: 0, read: 0, written: 0 };
  const time = clock();
  const settings = { ...testServices().settings, PUBLIC_CACHE_MS: 60_000 };
  const services = { db: metered(db, meter), settings, now: time.now };
  return { meter, time, db: services.db, visitor: newVisitor(services) };
}

describe('A public call reads what it shows, however much there is', () => {
  test.each([
    ['/api/recent-orders', 600],
    ['/api/reviews?page=1&limit=10', 40],
    ['/api/reviews?page=2&limit=10&filterRating=4&sortBy=lowest', 60],
    ['/api/reviews?page=10000&limit=50', 20],
    ['/api/public-reviews', 120],
    ['/api/orders/order_unknown', 10],
    ['/api/orders/order_cost_4000', 20],
    ['/api/storefront', 200],
    ['/api/products', 200],
  ])('%s', async (path, rows) => {
    const { meter, visitor } = counted();
    const own = path.includes('reviews?') ? `${path}&productId=${sold.id}` : path;
    expect([200, 404]).toContain((await visitor.get(own)).status);
    expect(meter.read).toBeLessThanOrEqual(rows);
  });

  test('a product that is not sold', async () => {
    const { meter, db: watched } = counted();
    expect(await readProduct({ db: watched }, 'invented')).toBeUndefined();
    expect(meter.read).toBeLessThanOrEqual(2);
  });

  test.each(['/api/recent-orders', '/api/reviews?page=1&limit=7', '/api/public-reviews'])(
    '%s reads the database once a minute, whoever calls it',
    async (path) => {
      const { meter, time, visitor } = counted();
      time.forward(HOUR_MS);
      for (let n = 0; n < 5; n += 1) await visitor.get(path);
      expect(meter.trips).toBe(1);
      time.forward(60_001);
      await visitor.get(path);
      expect(meter.trips).toBe(2);
    },
  );

  const ORDERS = {
    newest: 'created_at DESC, rowid DESC',
    oldest: 'created_at, rowid',
    highest: 'rating DESC, created_at DESC, rowid DESC',
    lowest: 'rating, created_at DESC, rowid DESC',
  };
  const ASKED = (['newest', 'oldest', 'highest', 'lowest'] as const).flatMap((sortBy) =>
    ['all', '2'].flatMap((filter) => [1, 37, 99, 100].map((page) => [sortBy, filter, page] as const)),
  );
  test.each(ASKED)(
    'reviews %s, of rating %s, page %i: the right ones, wherever the page is',
    async (by, filter, page) => {
      const { meter, visitor } = counted();
      const path = `/api/reviews?page=${page}&limit=10&sortBy=${by}&filterRating=${filter}&productId=${sold.id}`;
      const { body } = await visitor.get<{ reviews: { id: string }[]; total: number }>(path);
      expect(body.total).toBe(filter === 'all' ? MANY : MANY / 5);
      const { results } = await statement(
        db,
        `SELECT id FROM review WHERE product_id = ?1 AND state = 'published' AND (?2 = 'all' OR rating = ?2)
       ORDER BY ${ORDERS[by]} LIMIT 10 OFFSET ?3`,
        sold.id,
        filter,
        (page - 1) * 10,
      ).all<{ id: string }>();
      expect(body.reviews.map(({ id }) => id)).toEqual(results.map(({ id }) => id));
      expect(meter.read).toBeLessThanOrEqual(700);
    },
  );

  test('recent orders are found however many later buyers declined', async () => {
    const { body } = await counted().visitor.get<{ orders: unknown[] }>('/api/recent-orders');
    expect(body.orders).toHaveLength(6);
  });

  test('the number and average of reviews follow published, withdrawn and changed ratings', async () => {
    const of = async () => {
      const { body } = await newVisitor().get<{ total: number; averageRating: number }>(
        `/api/reviews?page=1&limit=1&productId=${other.id}`,
      );
      return [body.total, body.averageRating];
    };
    const other = await product();
    const write = (id: string, rating: number, state: string) =>
      statement(
        db,
        `INSERT INTO review (id, customer_name, customer_email, rating, title, comment, product_id, is_verified, state,
           created_at) VALUES (?1, 'G', 'g@example.com', ?2, 'W', 'W', ?3, 0, ?4, 1)`,
        id,
        rating,
        other.id,
        state,
      ).run();
    await write('rev_a', 5, 'published');
    await write('rev_b', 2, 'pending');
    expect(await of()).toEqual([1, 5]);
    await statement(db, "UPDATE review SET state = 'published' WHERE id = 'rev_b'").run();
    expect(await of()).toEqual([2, 3.5]);
    await statement(db, "UPDATE review SET rating = 3 WHERE id = 'rev_b'").run();
    expect(await of()).toEqual([2, 4]);
    await statement(db, "UPDATE review SET state = 'rejected' WHERE id = 'rev_a'").run();
    expect(await of()).toEqual([1, 3]);
    await statement(db, "DELETE FROM review WHERE id = 'rev_b'").run();
    expect(await of()).toEqual([0, 0]);
  });
});
