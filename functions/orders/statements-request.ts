import type { Currency } from '../../src/shop/money';
import type { PlannedLine } from '../../src/shop/orders/plan';
import { must, statement } from '../db/client';
import type { OrderRow } from './statements';

/** An open order of a buyer with what it keeps from others: seats per product (JSON) and a coupon use. */
export interface OpenOrderRow {
  id: string;
  held: string;
  coupon_code: string | null;
  coupon_email: string | null;
  coupon_slot: number | null;
}

/** Who asks for an order. */
export interface Asker {
  browserHash: string;
  ipHash: string;
  email: string;
}

/**
 * What earlier requests of the same buyer left open: of this browser, or of this mail address from the same network
 * address (an answer that never arrived set no cookie). A mail address alone proves nothing: whoever knows one must not
 * be able to take the keys that are held for its owner.
 */
export const selectOpenOrders = (db: D1Database, { browserHash, ipHash, email }: Asker) =>
  statement(
    db,
    `SELECT o.id, (SELECT json_group_object(product_id, seats) FROM (
         SELECT l.product_id, count(*) AS seats FROM order_line l JOIN seat s ON s.line_id = l.id AND s.state = 'held'
         WHERE l.order_id = o.id GROUP BY l.product_id)) AS held,
       r.code AS coupon_code, r.email AS coupon_email, r.customer_slot AS coupon_slot
     FROM (SELECT id FROM orders WHERE status = 'pending' AND browser_hash = ?1
       UNION SELECT id FROM orders WHERE status = 'pending' AND email = ?2 AND ip_hash = ?3) o
     LEFT JOIN coupon_redemption r ON r.order_id = o.id AND r.state = 'held'`,
    browserHash,
    email,
    ipHash,
  );

export interface HeldNearby {
  product_id: string;
  seats: number;
}

/** Seats that other buyers of the same network address hold, per product; bounded by its open orders. */
export const selectHeldNearby = (db: D1Database, { browserHash, ipHash, email }: Asker) =>
  statement(
    db,
    `SELECT l.product_id, count(*) AS seats FROM orders o JOIN order_line l ON l.order_id = o.id
       JOIN seat s ON s.line_id = l.id AND s.state = 'held'
     WHERE o.status = 'pending' AND o.ip_hash = ?1 AND o.browser_hash <> ?2 AND o.email <> ?3 GROUP BY l.product_id`,
    ipHash,
    browserHash,
    email,
  );

/** Unpaid orders that one client address has open. */
export const countOpenOrders = (db: D1Database, ipHash: string) =>
  statement(
    db,
    "SELECT count(*) AS open FROM (SELECT 1 FROM orders WHERE status = 'pending' AND ip_hash = ? LIMIT 1000)",
    ipHash,
  );

interface Unhindered {
  asker: Asker;
  lines: PlannedLine[];
  currency: Currency;
  rateMillionths: number;
  /** Limits of one network address: orders open at a time, and seats of one product held at a time. */
  openOrders: number;
  heldSeats: number;
}

/**
 * Aborts the batch unless the order may be written as planned: the products and the rate are as they were planned
 * with, its buyer has no open order, and its network address stays within both limits.
 */
export const nothingInTheWay = (db: D1Database, { asker, lines, ...plan }: Unhindered) =>
  statement(
    db,
    `INSERT INTO must SELECT
       (SELECT count(*) FROM json_each(?1) w JOIN product p ON p.id = w.value ->> 'id' WHERE p.active = 1
          AND p.name = w.value ->> 'name' AND p.price_minor = w.value ->> 'price'
          AND p.max_per_order >= w.value ->> 'quantity') = json_array_length(?1)
       AND EXISTS (SELECT 1 FROM rate WHERE currency = ?2 AND millionths = ?3)
       AND NOT EXISTS (SELECT 1 FROM orders WHERE status = 'pending' AND browser_hash = ?4)
       AND NOT EXISTS (SELECT 1 FROM orders WHERE status = 'pending' AND email = ?5 AND ip_hash = ?6)
       AND (SELECT count(*) FROM (SELECT 1 FROM orders WHERE status = 'pending' AND ip_hash = ?6 LIMIT 1000)) < ?7
       AND NOT EXISTS (SELECT 1 FROM json_each(?1) w WHERE w.value ->> 'quantity' + (
         SELECT count(*) FROM orders o JOIN order_line l ON l.order_id = o.id AND l.product_id = w.value ->> 'id'
           JOIN seat s ON s.line_id = l.id AND s.state = 'held'
         WHERE o.status = 'pending' AND o.ip_hash = ?6) > ?8)`,
    JSON.stringify(
      lines.map(({ product, quantity }) => ({
        id: product.id,
        name: product.name,
        price: product.priceMinor,
        quantity,
      })),
    ),
    plan.currency,
    plan.rateMillionths,
    asker.browserHash,
    asker.email,
    asker.ipHash,
    plan.openOrders,
    plan.heldSeats,
  );

/** What was answered to this idempotency key before. */
export const selectIdempotent = (db: D1Database, key: string) =>
  statement(
    db,
    `SELECT i.request_hash, o.seq, o.id, o.status, o.provider_ref, o.attempt, o.total_minor, o.currency, o.email,
       o.created_at, o.expires_at, (SELECT json_group_array(json_object('productId', product_id, 'quantity', missing))
         FROM (SELECT l.product_id, l.quantity - (SELECT count(*) FROM seat s WHERE s.line_id = l.id) AS missing
           FROM order_line l WHERE l.order_id = o.id ORDER BY l.position) WHERE missing > 0) AS awaiting
     FROM idempotency i JOIN orders o ON o.id = i.order_id WHERE i.key = ?`,
    key,
  );

export interface IdempotentRow
  extends Pick<OrderRow, 'seq' | 'id' | 'status' | 'provider_ref' | 'attempt' | 'total_minor'> {
  request_hash: string;
  currency: string;
  email: string;
  created_at: number;
  expires_at: number;
  /** JSON: copies it holds no key for. */
  awaiting: string;
}

/** Remembers which order a request made. A key whose order has closed is free for a new one. */
export const rememberRequest = (db: D1Database, key: string, requestHash: string, orderId: string, now: number) => [
  statement(
    db,
    `INSERT INTO idempotency (key, request_hash, order_id, created_at) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT (key) DO UPDATE SET request_hash = ?2, order_id = ?3, created_at = ?4
     WHERE (SELECT status IN ('failed', 'expired', 'cancelled') OR (status <> 'pending' AND ?1 LIKE 'cart:%')
       FROM orders WHERE id = idempotency.order_id)`,
    key,
    requestHash,
    orderId,
    now,
  ),
  must(db, 1),
];
