import { MINUTE_MS } from '../../src/shop/time';
import type { ProductRow } from '../catalog/statements';
import { statement } from '../db/client';
import { closedUnpaidSql } from '../db/closed-unpaid';
import { isNotErased } from '../db/erased';
import type { Deps } from '../platform/deps';
import { reservedOf } from './reserved-share';

/** How long keys that were held and released count. */
const WINDOW_MS = 10 * MINUTE_MS;
/** Buyers who simply change their minds release fewer copies than this. */
const MIN_COPIES = 5;

/** Returns the copies of each product in unpaid orders of the last minutes. */
const selectLetGo = (db: D1Database, productIds: readonly string[], since: number) =>
  statement<{ id: string; copies: number }>(
    db,
    `SELECT l.product_id AS id, sum(l.quantity) AS copies FROM orders o JOIN order_line l ON l.order_id = o.id
     WHERE o.created_at > ?1 AND ${closedUnpaidSql('o')} AND ${isNotErased('o.email')}
       AND l.product_id IN (SELECT value FROM json_each(?2)) GROUP BY l.product_id`,
    since,
    JSON.stringify(productIds),
  );

/**
 * Returns whether as many copies of a product as its reserve has were ordered and released within ten minutes: a buyer
 * with many addresses may be keeping them off sale a minute at a time.
 */
export async function isStockHoarded({ db, now, settings }: Deps, products: readonly ProductRow[]): Promise<boolean> {
  const ids = products.map(({ id }) => id);
  const { results } = await selectLetGo(db, ids, now() - WINDOW_MS).all();
  return results.some(({ id, copies }) => {
    const row = products.find((product) => product.id === id);
    const stock = row ? row.sellable + row.held_seats : 0;
    return copies >= Math.max(MIN_COPIES, reservedOf(stock, settings.QUICK_PAY_PERCENT));
  });
}
