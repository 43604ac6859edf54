import { type KeyFigures, LOOKBACK_DAYS, MIN_CASES, medianWaitOf } from '../../src/shop/reports/key-figures';
import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { isOfStore } from '../db/of-store';

/** Enough rows for a stable median, and few enough to read with a page. */
const NEWEST = 100;

/** A delivered key: when, and how long after its order's payment, in milliseconds. */
export interface DeliveryTime {
  at: number;
  waited: number;
}

/** SQL after FROM: the first key `a` of each copy of line `l` in order `o`; a replacement has a later generation. */
export const FIRST_KEYS =
  'orders o JOIN order_line l ON l.order_id = o.id JOIN key_assignment a ON a.line_id = l.id AND a.generation = 1';

/** SQL: the time from payment to delivery, in milliseconds. */
export const DELIVERY_TIMES = 'max(0, a.created_at - o.paid_at)';

/**
 * Returns the newest deliveries paid in this shop, for `deliveryOf`; orders of a connected store are paid elsewhere.
 */
export const selectDeliveries = ({ db, live, now }: { db: D1Database; live: boolean; now: () => number }) =>
  statement<DeliveryTime>(
    db,
    `SELECT a.created_at AS at, ${DELIVERY_TIMES} AS waited FROM ${FIRST_KEYS}
     WHERE o.paid_at >= ?1 AND o.live_mode >= ?2 AND NOT ${isOfStore('o')}
     ORDER BY o.paid_at DESC LIMIT ${NEWEST}`,
    now() - LOOKBACK_DAYS.deliveries * DAY_MS,
    live ? 1 : 0,
  );

/**
 * Returns the typical delivery time of the newest keys, and when the last one was delivered; undefined below
 * MIN_CASES.deliveries.
 */
export function deliveryOf(rows: DeliveryTime[]): KeyFigures['delivery'] {
  const typical = medianWaitOf(
    rows.map(({ waited }) => waited),
    MIN_CASES.deliveries,
  );
  return typical && { ...typical, lastAt: Math.max(...rows.map(({ at }) => at)) };
}
