import type { StockOutput } from '../../../src/shop/licenses/contract-staff';
import { addDays, dayAt, daysOf, storeDay } from '../../../src/shop/reports/days';
import { QUARTER_HOUR_MS } from '../../../src/shop/time';
import { statement } from '../../db/client';
import { isFree } from '../../db/free-seat';
import { selectBatch } from '../../db/select-batch';
import { missingCopies } from '../../licenses/copies';
import type { Deps } from '../../platform/deps';
import { shopSettings } from '../../settings/shop-settings';

const THIRTY_DAYS = 30;

interface StoreClock {
  now: number;
  timeZone: string;
}

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
  statement<Row>(
    db,
    `SELECT p.id, p.name, ${counted('available', isFree('s'))}, ${counted('held')}, ${counted('assigned')},
       (SELECT coalesce(sum(${missingCopies('l')}), 0)
        FROM order_line l WHERE l.product_id = p.id AND l.state = 'awaiting_keys') AS waiting,
       (SELECT count(*) FROM stock_request r WHERE r.product_id = p.id) AS requests,
       (SELECT coalesce(sum(${SOLD}), 0) FROM order_line l JOIN orders o ON o.id = l.order_id
        WHERE l.product_id = p.id AND ${SINCE}) AS sold
     FROM product p ORDER BY p.position`,
    since,
  );

const selectQuarters = (db: D1Database, since: number) =>
  statement<{ quarter: number; sold: number }>(
    db,
    `SELECT o.created_at / ${QUARTER_HOUR_MS} AS quarter, sum(${SOLD}) AS sold
     FROM orders o JOIN order_line l ON l.order_id = o.id
     WHERE ${SINCE} AND l.product_id IN (SELECT id FROM product) GROUP BY quarter`,
    since,
  );

/** One value for each day from the first until today. */
function everyDay(sold: readonly { quarter: number; sold: number }[], from: string, at: StoreClock) {
  const sums = new Map(daysOf(from, dayAt(at.now, at.timeZone)).map((day) => [day, 0]));
  for (const { quarter, sold: copies } of sold) {
    const day = dayAt(quarter * QUARTER_HOUR_MS, at.timeZone);
    sums.set(day, (sums.get(day) ?? 0) + copies);
  }
  return [...sums].map(([day, value]) => ({ at: Date.parse(day), value }));
}

/** Every product's stock: how much there is, who waits, how many days it lasts, and what was sold in 30 days. */
export async function readStock(deps: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<StockOutput> {
  const { db } = deps;
  const { timeZone } = (await shopSettings(deps)).openingHours;
  const now = deps.now();
  // Whole days, as the chart has them: the sums of the products are its sum.
  const from = addDays(dayAt(now, timeZone), 1 - THIRTY_DAYS);
  const since = storeDay(from, timeZone).beginsAt;
  const { products, quarters } = await selectBatch(db, {
    products: selectProducts(db, since),
    quarters: selectQuarters(db, since),
  });
  return {
    products: products.map((row) => ({
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
    soldByDay: everyDay(quarters, from, { now, timeZone }),
  };
}
