import type { StockOutput } from '../../../src/shop/licenses/contract-staff';
import { addDays, dayAt, daysOf, storeDay } from '../../../src/shop/reports/days';
import { daysOfStock, PACE_DAYS } from '../../../src/shop/reports/sums';
import { QUARTER_HOUR_MS } from '../../../src/shop/time';
import { statement } from '../../db/client';
import { isFree } from '../../db/free-seat';
import { selectBatch } from '../../db/select-batch';
import { awaitedCopies } from '../../licenses/owed-copies';
import { countsMoney } from '../../orders/test-orders';
import type { Deps } from '../../platform/deps';
import { shopSettings } from '../../settings/shop-settings';

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

/** SQL: counts one product's seats in a state, by a condition that matches its index (partial for available seats). */
const countSeats = (state: string, condition = `s.state = '${state}'`) =>
  `(SELECT count(*) FROM seat s WHERE s.product_id = p.id AND ${condition}) AS ${state}`;

/** Copies count as sold once paid, as in the reports, even if refunded later. */
const SOLD = 'l.quantity';
const since = (shop: Pick<Deps, 'settings'>) => `o.paid_at >= ?1 AND ${countsMoney(shop)}`;

const selectProducts = ({ db, settings }: Pick<Deps, 'db' | 'settings'>, from: number) =>
  statement<Row>(
    db,
    `SELECT p.id, p.name, ${countSeats('available', isFree('s'))}, ${countSeats('held')}, ${countSeats('assigned')},
       ${awaitedCopies('p.id')} AS waiting,
       (SELECT count(*) FROM stock_request r WHERE r.product_id = p.id) AS requests,
       (SELECT coalesce(sum(${SOLD}), 0) FROM order_line l JOIN orders o ON o.id = l.order_id
        WHERE l.product_id = p.id AND ${since({ settings })}) AS sold
     FROM product p ORDER BY p.position`,
    from,
  );

const selectQuarters = ({ db, settings }: Pick<Deps, 'db' | 'settings'>, from: number) =>
  statement<{ quarter: number; sold: number }>(
    db,
    `SELECT o.paid_at / ${QUARTER_HOUR_MS} AS quarter, sum(${SOLD}) AS sold
     FROM orders o JOIN order_line l ON l.order_id = o.id
     WHERE ${since({ settings })} AND l.product_id IN (SELECT id FROM product) GROUP BY quarter`,
    from,
  );

/** The copies sold per day, with a value for every day until today. */
function everyDay(quarters: readonly { quarter: number; sold: number }[], from: string, at: StoreClock) {
  const sums = new Map(daysOf(from, dayAt(at.now, at.timeZone)).map((day) => [day, 0]));
  for (const { quarter, sold: copies } of quarters) {
    const day = dayAt(quarter * QUARTER_HOUR_MS, at.timeZone);
    sums.set(day, (sums.get(day) ?? 0) + copies);
  }
  return [...sums].map(([day, value]) => ({ at: Date.parse(day), value }));
}

/** Returns the stock of every product: quantity, waiting orders, days until it runs out, and sales of 30 days. */
export async function readStock(deps: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<StockOutput> {
  const { db } = deps;
  const { openingHours, coverDays, supplierDays } = await shopSettings(deps);
  const { timeZone } = openingHours;
  const now = deps.now();
  // Whole days, like the chart, so that the products add up to the chart's total.
  const from = addDays(dayAt(now, timeZone), 1 - PACE_DAYS);
  const { beginsAt } = storeDay(from, timeZone);
  const { products, quarters } = await selectBatch(db, {
    products: selectProducts(deps, beginsAt),
    quarters: selectQuarters(deps, beginsAt),
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
      daysOfCover: daysOfStock(row.available, row.sold, PACE_DAYS) ?? null,
    })),
    coverDays: coverDays + supplierDays,
    soldByDay: everyDay(quarters, from, { now, timeZone }),
  };
}
