import type { OrderStatus } from '../../src/shop/orders/contract';
import type { BillingInfo } from '../../src/shop/payments/contract';
import type { Quote } from '../../src/shop/pricing/quote';
import { must, statement } from '../db/client';
import { type Asker, askerValues, owns, sessionCustomer, sessionValues } from '../db/owner';
import type { Deps } from '../platform/deps';

export interface OrderRow {
  seq: number;
  id: string;
  status: OrderStatus;
  email: string;
  first_name: string;
  last_name: string;
  country: string;
  currency: string;
  subtotal_minor: number;
  discount_minor: number;
  total_minor: number;
  total_usd_minor: number;
  coupon_code: string | null;
  provider: string;
  live_mode: number;
  provider_ref: string | null;
  attempt: number;
  browser_hash: string;
  created_at: number;
  expires_at: number;
  paid_at: number | null;
  /** JSON of what the buyer ticked. */
  consents: string;
  device_info: string | null;
  settled_ref: string | null;
  review: 'held' | 'approved' | null;
}

export interface LineRow {
  id: string;
  product_id: string;
  product_name: string;
  quantity: number;
  unit_minor: number;
  total_minor: number;
  discount_minor: number;
  state: 'pending' | 'awaiting_keys' | 'fulfilled' | 'refunded';
  refunded_quantity: number;
}

const COLUMNS = `o.*, (SELECT p.provider_ref FROM payment p WHERE p.order_id = o.id AND p.state = 'settled') AS settled_ref`;

/** An order by its id. */
export const selectOrder = (db: D1Database, id: string) =>
  statement(db, `SELECT ${COLUMNS} FROM orders o WHERE o.id = ?`, id);

/** An order by what its buyer remembers of it. */
export const selectOrderByNumber = (db: D1Database, seq: number, email: string) =>
  statement(db, `SELECT ${COLUMNS} FROM orders o WHERE o.seq = ?1 AND o.email = ?2`, seq, email);

/** An order for who asks: `allowed` is 1 when it is theirs, by browser, signed link or account (`owns`). */
export const selectOrderFor = (deps: Asker & Pick<Deps, 'db'>, id: string) =>
  statement(
    deps.db,
    `SELECT ${COLUMNS}, ${owns(2)} AS allowed FROM orders o WHERE o.id = ?1`,
    id,
    ...askerValues(deps),
  );

/** The lines of an order, in the order of its cart. */
export const selectLines = (db: D1Database, orderId: string) =>
  statement(db, 'SELECT * FROM order_line WHERE order_id = ? ORDER BY position', orderId);

export interface NewOrder {
  id: string;
  billing: BillingInfo;
  quote: Quote;
  couponCode: string | null;
  provider: string;
  liveMode: boolean;
  providerRef: string | null;
  browserHash: string;
  ipHash: string;
  /** Hash of the customer's session token, while somebody is signed in. */
  customerSession: string | undefined;
  consents: string;
  /** JSON of the campaign's marks. */
  utm: string | null;
  deviceInfo: string | null;
  now: number;
  expiresAt: number;
}

/** Writes the order and gives back its running number. */
export const insertOrder = (db: D1Database, o: NewOrder) =>
  statement(
    db,
    `INSERT INTO orders (id, status, email, first_name, last_name, phone, address, city, zip_code, country, currency,
       rate_millionths, subtotal_minor, discount_minor, total_minor, total_usd_minor, coupon_code, provider, live_mode,
       provider_ref, browser_hash, ip_hash, consents, utm, device_info, created_at, expires_at, customer_id)
     VALUES (?, 'pending', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
       ${sessionCustomer(27)}) RETURNING seq`,
    o.id,
    o.billing.email.toLowerCase(),
    o.billing.firstName,
    o.billing.lastName,
    o.billing.phone,
    o.billing.address,
    o.billing.city,
    o.billing.zipCode,
    o.billing.country,
    o.quote.currency,
    o.quote.rateMillionths,
    o.quote.subtotal,
    o.quote.discount,
    o.quote.total,
    o.quote.totalUsd,
    o.couponCode,
    o.provider,
    o.liveMode ? 1 : 0,
    o.providerRef,
    o.browserHash,
    o.ipHash,
    o.consents,
    o.utm,
    o.deviceInfo,
    o.now,
    o.expiresAt,
    ...sessionValues(o.customerSession, o.now),
  );

export interface NewLine {
  id: string;
  productId: string;
  productName: string;
  quantity: number;
  unit: number;
  unitUsdMinor: number;
  total: number;
  discount: number;
}

/** All lines of an order in one statement; they travel as JSON, since D1 binds at most 100 values. */
export const insertLines = (db: D1Database, orderId: string, lines: NewLine[]) =>
  statement(
    db,
    `INSERT INTO order_line (id, order_id, position, product_id, product_name, quantity, unit_minor, unit_usd_minor,
       total_minor, discount_minor, state)
     SELECT value ->> 'id', ?1, key, value ->> 'productId', value ->> 'productName', value ->> 'quantity',
       value ->> 'unit', value ->> 'unitUsdMinor', value ->> 'total', value ->> 'discount', 'pending' FROM json_each(?2)`,
    orderId,
    JSON.stringify(lines),
  );

/** Closes orders nobody paid for. `ids` is a JSON list; orders that were paid meanwhile stay paid. */
export const expireOrders = (db: D1Database, ids: string) =>
  statement(
    db,
    "UPDATE orders SET status = 'expired' WHERE status = 'pending' AND id IN (SELECT value FROM json_each(?))",
    ids,
  );

/**
 * Marks an order paid, once. Late payments of failed or expired orders count (invariant I8); an order without a
 * payment counts only while it is open, since its coupon may have gone to somebody else.
 */
export const markPaid = (
  db: D1Database,
  orderId: string,
  now: number,
  { free, deviceInfo }: { free: boolean; deviceInfo?: string | undefined },
) => [
  statement(
    db,
    `UPDATE orders SET status = 'paid', paid_at = ?2, device_info = coalesce(?3, device_info) WHERE id = ?1
       AND status IN (${free ? "'pending'" : "'pending', 'failed', 'expired'"})`,
    orderId,
    now,
    deviceInfo ?? null,
  ),
  must(db, 1),
];

/** Keeps the facts about the buyer's device when somebody else settled their order first. */
export const noteDevice = (db: D1Database, orderId: string, deviceInfo: string) =>
  statement(db, 'UPDATE orders SET device_info = ?2 WHERE id = ?1 AND device_info IS NULL', orderId, deviceInfo);

/** A line is fulfilled once every copy has its key; otherwise it waits. */
export const settleLines = (db: D1Database, orderId: string, now: number) =>
  statement(
    db,
    `UPDATE order_line SET paid_at = ?2, state = CASE WHEN quantity = (
       SELECT count(*) FROM key_assignment a WHERE a.line_id = order_line.id AND a.generation = 1)
       THEN 'fulfilled' ELSE 'awaiting_keys' END WHERE order_id = ?1 AND state = 'pending'`,
    orderId,
    now,
  );

/** Open orders whose time is over, oldest first. */
export const selectExpired = (db: D1Database, now: number, limit: number) =>
  statement(
    db,
    "SELECT id FROM orders WHERE status = 'pending' AND expires_at <= ? ORDER BY expires_at LIMIT ?",
    now,
    limit,
  );

/**
 * Orders that somebody may have paid for without telling us: those about to be closed, and the newest ones, closed
 * or not, so that neither many abandoned orders nor a late payment keep a paid one waiting.
 */
export const selectUnsettled = (
  db: D1Database,
  { now, from, until, limit }: { now: number; from: number; until: number; limit: number },
) =>
  statement(
    db,
    `SELECT id, provider, provider_ref FROM (
       SELECT id, provider, provider_ref FROM orders WHERE status = 'pending' AND expires_at <= ?1
       ORDER BY expires_at LIMIT ?4)
     UNION SELECT id, provider, provider_ref FROM (
       SELECT id, provider, provider_ref FROM orders WHERE created_at BETWEEN ?2 AND ?3
         AND (status = 'pending' OR (status IN ('failed', 'expired') AND provider <> 'free'))
       ORDER BY created_at DESC LIMIT ?4)`,
    now,
    from,
    until,
    limit,
  );

/** Notes which payment an order waits for, when the provider chose its reference. */
export const setProviderRef = (db: D1Database, orderId: string, ref: string) =>
  statement(db, 'UPDATE orders SET provider_ref = ?2 WHERE id = ?1', orderId, ref);

/** The order's next payment is asked for under a new idempotency key; `attempt` is the one that is spent. */
export const nextAttempt = (db: D1Database, orderId: string, attempt: number) =>
  statement(
    db,
    "UPDATE orders SET attempt = attempt + 1 WHERE id = ?1 AND attempt = ?2 AND status = 'pending'",
    orderId,
    attempt,
  );
