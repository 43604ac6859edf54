import type { RecentOrders } from '../../src/shop/orders/contract-recent';
import { statement } from '../db/client';
import { selectBatch } from '../db/select-batch';
import type { Deps } from '../platform/deps';
import { createTimedCache } from '../platform/timed-cache';
import { deliveryOf, selectDeliveries } from './delivery-times';
import { countsMoney, isTestShop } from './test-orders';

/** Fewer orders would make buyers identifiable, and are no social proof (design 3.3). */
const MIN_ORDERS = 4;
const SHOWN = 20;

const COLORS: Record<string, string> = { Home: 'teal', Business: 'blue', Professional: 'violet' };

interface Row {
  name: string;
  country: string;
  product: string;
  category: string;
  paid_at: number;
}

const cached = createTimedCache(1);

type NeededDeps = Pick<Deps, 'db' | 'now' | 'settings'>;

/** Returns the newest orders of buyers who agreed, by an index that covers only those. */
const selectRecent = ({ db, settings }: NeededDeps) =>
  statement<Row>(
    db,
    `SELECT o.first_name AS name, o.country, l.product_name AS product, p.category, o.paid_at
     FROM orders o JOIN order_line l ON l.order_id = o.id AND l.position = 0 JOIN product p ON p.id = l.product_id
     WHERE o.status = 'paid' AND ${countsMoney({ settings })} AND o.consents ->> 'showFirstName' = 1 ORDER BY o.paid_at DESC LIMIT ?1`,
    SHOWN,
  );

async function read(deps: NeededDeps): Promise<RecentOrders> {
  const { db, now } = deps;
  const { recent, deliveries } = await selectBatch(db, {
    recent: selectRecent(deps),
    deliveries: selectDeliveries({ db, live: !isTestShop(deps), now }),
  });
  const orders = recent.map(({ category, paid_at, ...row }) => ({
    ...row,
    color: COLORS[category] ?? 'slate',
    paidAt: paid_at,
  }));
  const delivery = deliveryOf(deliveries);
  return {
    success: true,
    orders: orders.length < MIN_ORDERS ? [] : orders,
    ...(delivery && { delivery: { lastAt: delivery.lastAt, medianMs: delivery.medianMs } }),
  };
}

/**
 * Returns real orders with their real age, of buyers who ticked "show my first name", none if there are fewer than
 * four, and how soon keys arrive. Cached for PUBLIC_CACHE_MS.
 */
export const recentOrders = (deps: NeededDeps): Promise<RecentOrders> =>
  cached('recent', { now: deps.now(), maxAge: deps.settings.PUBLIC_CACHE_MS }, () => read(deps));
