import type { z } from 'zod';
import type { storeFiguresOutput } from '../../../src/shop/commerce/contract';
import { addDays, dayAt, daysOf, storeDay } from '../../../src/shop/reports/days';
import { QUARTER_HOUR_MS } from '../../../src/shop/time';
import { statement } from '../../db/client';
import { isOfStore } from '../../db/of-store';
import { refundedMinor } from '../../db/refunded';
import { selectBatch } from '../../db/select-batch';
import { countsMoney } from '../../orders/test-orders';
import type { Deps } from '../../platform/deps';
import { usd } from '../../reports/facts-sql';
import { shopSettings } from '../../settings/shop-settings';

const DAYS = 30;
type Output = z.input<typeof storeFiguresOutput>;

const paidSince = (deps: Pick<Deps, 'settings'>) => `o.paid_at >= ?1 AND ${countsMoney(deps)}`;

const NO_FIGURES: Output['shop'] = { orders: 0, usdMinor: 0, copies: 0, refundedUsdMinor: 0, buyers: 0 };

/** The figures of orders that match `counted`, since a time in milliseconds. */
const selectFigures = (db: D1Database, counted: string, since: number) =>
  statement<Output['shop']>(
    db,
    `SELECT count(*) AS orders, coalesce(sum(o.total_usd_minor), 0) AS usdMinor,
    coalesce(sum((SELECT sum(l.quantity) FROM order_line l WHERE l.order_id = o.id)), 0) AS copies,
    coalesce(sum(CASE WHEN o.total_minor = 0 THEN 0 ELSE o.total_usd_minor * ${refundedMinor('o')} / o.total_minor END), 0) AS refundedUsdMinor,
    count(DISTINCT o.email) AS buyers FROM orders o WHERE ${counted}`,
    since,
  );

/** Returns the sales of the connected store and of the whole shop in the last 30 days, by the rules of all figures. */
export async function readFigures(deps: Deps): Promise<Output> {
  const { db, now } = deps;
  const { timeZone } = (await shopSettings(deps)).openingHours;
  const counted = paidSince(deps);
  const today = dayAt(now(), timeZone);
  const from = addDays(today, 1 - DAYS);
  const since = storeDay(from, timeZone).beginsAt;
  const { store, shop, quarters, products } = await selectBatch(db, {
    store: selectFigures(db, `${counted} AND ${isOfStore('o')}`, since),
    shop: selectFigures(db, counted, since),
    quarters: statement<{ quarter: number; store: number; shop: number }>(
      db,
      `SELECT o.paid_at / ${QUARTER_HOUR_MS} AS quarter, sum(iif(${isOfStore('o')}, o.total_usd_minor, 0)) AS store,
         sum(o.total_usd_minor) AS shop FROM orders o WHERE ${counted} GROUP BY quarter`,
      since,
    ),
    products: statement<Output['products'][number]>(
      db,
      `SELECT l.product_id AS id, max(l.product_name) AS name, sum(l.quantity) AS copies, sum(${usd('l.total_minor - l.discount_minor')}) AS usdMinor
       FROM orders o JOIN order_line l ON l.order_id = o.id WHERE ${counted} AND ${isOfStore('o')}
       GROUP BY l.product_id ORDER BY usdMinor DESC LIMIT 20`,
      since,
    ),
  });
  const days = new Map(daysOf(from, today).map((day) => [day, { day, store: 0, shop: 0 }]));
  for (const row of quarters) {
    const sums = days.get(dayAt(row.quarter * QUARTER_HOUR_MS, timeZone));
    if (!sums) continue;
    sums.store += row.store;
    sums.shop += row.shop;
  }
  return {
    days: [...days.values()],
    store: store[0] ?? NO_FIGURES,
    shop: shop[0] ?? NO_FIGURES,
    products,
  };
}
