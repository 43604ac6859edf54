import { type KeyFigures, LOOKBACK_DAYS, MIN_CASES, medianWaitOf } from '../../src/shop/reports/key-figures';
import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { isOfStore } from '../db/of-store';

/** Enough for a middle that does not jump, and few enough to read with a page. */
const NEWEST = 100;

/** A key that was given: when, and how long after the payment of its order, in milliseconds. */
export interface DeliveryTime {
  at: number;
  waited: number;
}

/** SQL: the first key `a` of each copy of line `l` and order `o`, after FROM; a replacement is a later generation. */
export const FIRST_KEYS =
  'orders o JOIN order_line l ON l.order_id = o.id JOIN key_assignment a ON a.line_id = l.id AND a.generation = 1';

/** SQL: how long it took from the payment, in milliseconds. */
export const DELIVERY_TIMES = 'max(0, a.created_at - o.paid_at)';

/** The newest keys that were paid here, for `deliveryOf`; a connected store's orders are paid elsewhere. */
export const selectDeliveries = ({ db, live, now }: { db: D1Database; live: boolean; now: () => number }) =>
  statement<DeliveryTime>(
    db,
    `SELECT a.created_at AS at, ${DELIVERY_TIMES} AS waited FROM ${FIRST_KEYS}
     WHERE o.paid_at >= ?1 AND o.live_mode >= ?2 AND NOT ${isOfStore('o')}
     ORDER BY o.paid_at DESC LIMIT ${NEWEST}`,
    now() - LOOKBACK_DAYS.deliveries * DAY_MS,
    live ? 1 : 0,
  );

/** How long the newest keys took from payment, and when the last one was given; undefined below MIN_CASES.deliveries. */
export function deliveryOf(rows: DeliveryTime[]): KeyFigures['delivery'] {
  const typical = medianWaitOf(
    rows.map(({ waited }) => waited),
    MIN_CASES.deliveries,
  );
  return typical && { ...typical, lastAt: Math.max(...rows.map(({ at }) => at)) };
}
