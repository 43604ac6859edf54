import type { RecentOrders } from '../../src/shop/orders/contract';
import { statement } from '../db/client';
import { createAgedValues } from '../platform/aged-values';
import type { Deps } from '../platform/deps';

/** Fewer would single people out, and a shop with fewer has nothing to boast of (design 3.3). */
const FEWEST = 4;
const SHOWN = 20;

const COLORS: Record<string, string> = { Home: 'teal', Business: 'blue', Professional: 'violet' };

interface Row {
  name: string;
  country: string;
  product: string;
  category: string;
  paid_at: number;
}

const kept = createAgedValues(1);

/** The newest orders of those who agreed, by an index that holds only them. */
async function read(db: D1Database): Promise<RecentOrders> {
  const { results } = await statement(
    db,
    `SELECT o.first_name AS name, o.country, l.product_name AS product, p.category, o.paid_at
     FROM orders o JOIN order_line l ON l.order_id = o.id AND l.position = 0 JOIN product p ON p.id = l.product_id
     WHERE o.status = 'paid' AND o.consents ->> 'showFirstName' = 1 ORDER BY o.paid_at DESC LIMIT ?1`,
    SHOWN,
  ).all<Row>();
  const orders = results.map(({ category, paid_at, ...row }) => ({
    ...row,
    color: COLORS[category] ?? 'slate',
    paidAt: paid_at,
  }));
  return { success: true, orders: orders.length < FEWEST ? [] : orders };
}

/**
 * Real orders with their real age, of buyers who ticked "show my first name"; none below four of them. Repeated for
 * PUBLIC_CACHE_MS without asking the database.
 */
export const recentOrders = ({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<RecentOrders> =>
  kept('recent', { now: now(), maxAge: settings.PUBLIC_CACHE_MS }, () => read(db));
