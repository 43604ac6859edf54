import { statement } from '../db/client';

export interface TwinRow {
  id: string;
  status: 'paid' | 'pending';
}

const bought = (order: string) => `(SELECT json_group_array(product_id || ' ' || quantity) FROM (
  SELECT product_id, quantity FROM order_line WHERE order_id = ${order}.id ORDER BY product_id))`;

/** Orders of the same browser for the same goods, begun while this one could be paid or shortly before. */
export const selectTwins = (db: D1Database, orderId: string) =>
  statement(
    db,
    `SELECT b.id, b.status FROM orders a JOIN orders b
       ON b.created_at > 2 * a.created_at - a.expires_at AND b.created_at < a.expires_at
     WHERE a.id = ? AND b.id <> a.id AND b.browser_hash = a.browser_hash AND b.status IN ('paid', 'pending')
       AND ${bought('b')} = ${bought('a')}`,
    orderId,
  );
