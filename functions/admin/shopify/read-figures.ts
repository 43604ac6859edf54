import type { z } from 'zod';
import type { storeFiguresOutput } from '../../../src/shop/commerce/contract';
import { DAY_MS } from '../../../src/shop/time';
import { statement } from '../../db/client';
import { moneyBack } from '../../db/money-back';
import { isOfStore } from '../../db/of-store';
import { countsMoney } from '../../orders/counted';
import type { Deps } from '../../platform/deps';

const DAYS = 30;
type Output = z.input<typeof storeFiguresOutput>;

const paidSince = (deps: Pick<Deps, 'settings'>) => `o.paid_at >= ?1 AND ${countsMoney(deps)}`;

const figures = (counted: string) => `SELECT count(*) AS orders, coalesce(sum(o.total_usd_minor), 0) AS usdMinor,
    coalesce(sum((SELECT sum(l.quantity) FROM order_line l WHERE l.order_id = o.id)), 0) AS copies,
    coalesce(sum(CASE WHEN o.total_minor = 0 THEN 0 ELSE o.total_usd_minor * ${moneyBack('o')} / o.total_minor END), 0) AS refundedUsdMinor,
    count(DISTINCT o.email) AS buyers FROM orders o WHERE ${counted}`;

/** What the connected channel sold in the last 30 days beside the whole shop, from the same orders as every figure. */
export async function readFigures(deps: Deps): Promise<Output> {
  const { db, now } = deps;
  const counted = paidSince(deps);
  const today = Math.floor(now() / DAY_MS) * DAY_MS;
  const since = today - (DAYS - 1) * DAY_MS;
  const [store, shop, days, products] = await db.batch([
    statement(db, figures(`${counted} AND ${isOfStore('o')}`), since),
    statement(db, figures(counted), since),
    statement(
      db,
      `SELECT date(o.paid_at / 1000, 'unixepoch') AS day, sum(iif(${isOfStore('o')}, o.total_usd_minor, 0)) AS store,
         sum(o.total_usd_minor) AS shop FROM orders o WHERE ${counted} GROUP BY day`,
      since,
    ),
    statement(
      db,
      `SELECT l.product_id AS id, max(l.product_name) AS name, sum(l.quantity) AS copies, sum(l.unit_usd_minor * l.quantity) AS usdMinor
       FROM orders o JOIN order_line l ON l.order_id = o.id WHERE ${counted} AND ${isOfStore('o')}
       GROUP BY l.product_id ORDER BY usdMinor DESC LIMIT 20`,
      since,
    ),
  ]);
  const found = new Map(((days?.results ?? []) as Output['days']).map((row) => [row.day, row]));
  return {
    days: Array.from({ length: DAYS }, (_, index) => {
      const day = new Date(since + index * DAY_MS).toISOString().slice(0, 10);
      return found.get(day) ?? { day, store: 0, shop: 0 };
    }),
    store: store?.results[0] as Output['store'],
    shop: shop?.results[0] as Output['shop'],
    products: (products?.results ?? []) as Output['products'],
  };
}
