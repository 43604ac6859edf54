import type { StockOutput } from '../../../src/shop/licenses/contract-staff';
import { DAY_MS } from '../../../src/shop/time';
import { statement } from '../../db/client';
import { isFree } from '../../db/free-seat';
import { OWED_COPIES } from '../../licenses/copies';
import type { Deps } from '../../platform/deps';

const THIRTY_DAYS = 30;

interface Row {
  id: string;
  name: string;
  available: number;
  held: number;
  assigned: number;
  waiting: number;
  requests: number;
  sold: number;
}

/** Seats of one product in a state, by the index that has it: the one of available seats is partial. */
const counted = (state: string, condition = `s.state = '${state}'`) =>
  `(SELECT count(*) FROM seat s WHERE s.product_id = p.id AND ${condition}) AS ${state}`;

const SOLD = 'l.quantity - l.refunded_quantity';
const SINCE = "o.created_at >= ?1 AND l.state IN ('fulfilled', 'awaiting_keys')";

const selectProducts = (db: D1Database, since: number) =>
  statement(
    db,
    `SELECT p.id, p.name, ${counted('available', isFree('s'))}, ${counted('held')}, ${counted('assigned')},
       (SELECT coalesce(sum(${OWED_COPIES}), 0)
        FROM order_line l WHERE l.product_id = p.id AND l.state = 'awaiting_keys') AS waiting,
       (SELECT count(*) FROM stock_request r WHERE r.product_id = p.id) AS requests,
       (SELECT coalesce(sum(${SOLD}), 0) FROM order_line l JOIN orders o ON o.id = l.order_id
        WHERE l.product_id = p.id AND ${SINCE}) AS sold
     FROM product p ORDER BY p.position`,
    since,
  );

const selectDays = (db: D1Database, since: number) =>
  statement(
    db,
    `SELECT o.created_at / ${DAY_MS} AS day, sum(${SOLD}) AS sold FROM orders o JOIN order_line l ON l.order_id = o.id
     WHERE ${SINCE} AND l.product_id IN (SELECT id FROM product) GROUP BY day`,
    since,
  );

/** One value for each of the last thirty days, today included. */
function everyDay(sold: readonly { day: number; sold: number }[], now: number): StockOutput['soldByDay'] {
  const today = Math.floor(now / DAY_MS);
  const of = new Map(sold.map((row) => [row.day, row.sold]));
  return Array.from({ length: THIRTY_DAYS }, (_, at) => today - THIRTY_DAYS + 1 + at).map((day) => ({
    at: day * DAY_MS,
    value: of.get(day) ?? 0,
  }));
}

/** Every product's stock: how much there is, who waits, how many days it lasts, and what was sold in 30 days. */
export async function readStock({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<StockOutput> {
  // Whole days, as the chart has them: the sums of the products are its sum.
  const since = (Math.floor(now() / DAY_MS) - THIRTY_DAYS + 1) * DAY_MS;
  const [products, days] = await db.batch([selectProducts(db, since), selectDays(db, since)]);
  return {
    products: ((products?.results ?? []) as Row[]).map((row) => ({
      productId: row.id,
      name: row.name,
      available: row.available,
      held: row.held,
      assigned: row.assigned,
      waiting: row.waiting,
      requests: row.requests,
      sold30d: row.sold,
      daysOfCover: row.sold === 0 ? null : Math.round((row.available * THIRTY_DAYS * 10) / row.sold) / 10,
    })),
    soldByDay: everyDay((days?.results ?? []) as { day: number; sold: number }[], now()),
  };
}
