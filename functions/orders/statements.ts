import { CODE_ATTEMPTS } from '../../src/shop/email-code';
import type { TaxRule } from '../../src/shop/invoices/tax';
import type { OrderStatus } from '../../src/shop/orders/contract';
import { SUM_PRODUCT } from '../../src/shop/payment-links/rules';
import type { ProviderName } from '../../src/shop/payments/providers';
import { isSettledBy } from '../db/bought';
import { must, statement } from '../db/client';
import { isDisputed } from '../db/disputed';
import type { JsonText } from '../db/json';
import { type AccessRequest, hasOrderAccess, orderAccessBindings } from '../db/order-access';
import { isEmailUnconfirmed } from '../db/unconfirmed';
import { countKeysOf, deliveredCopies } from '../licenses/copies';
import { IS_OWED_KEY } from '../licenses/owed-copies';
import { KEYS_OF_LINE, type KeyRow } from '../licenses/statements';
import { moveWaitingMails } from '../mail/statements';
import type { Deps } from '../platform/deps';

export interface OrderRow {
  seq: number;
  id: string;
  status: OrderStatus;
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  address: string;
  city: string;
  zip_code: string;
  country: string;
  currency: string;
  subtotal_minor: number;
  discount_minor: number;
  total_minor: number;
  total_usd_minor: number;
  coupon_code: string | null;
  provider: ProviderName;
  live_mode: number;
  provider_ref: string | null;
  bank_pending_at: number | null;
  /** JSON list of the bank payments it waits for. */
  bank_pending_refs: string | null;
  attempt: number;
  browser_hash: string;
  created_at: number;
  expires_at: number;
  paid_at: number | null;
  provider_closed_at: number | null;
  /** JSON of what the buyer ticked. */
  consents: string;
  device_info: string | null;
  /** JSON of the campaign the buyer came from. */
  utm: string | null;
  /** JSON of the buying company; null for consumers. */
  company: string | null;
  tax_rule: TaxRule;
  tax_basis_points: number;
  tax_minor: number;
  settled_ref: string | null;
  review: 'held' | 'approved' | null;
  /** Country the order was placed from, as reported by the edge: two letters. */
  network_country: string | null;
  /** When the keys of a delayed order are released, in milliseconds. */
  release_at: number | null;
  /** 1 while a dispute over its payment is open: keys that were not revealed yet are withheld. */
  disputed: number;
  /** 1 for a free order whose email address was not confirmed yet. */
  unconfirmed: number;
}

export interface LineRow {
  id: string;
  position: number;
  product_id: string;
  product_name: string;
  quantity: number;
  unit_minor: number;
  total_minor: number;
  discount_minor: number;
  state: 'pending' | 'awaiting_keys' | 'fulfilled' | 'refunded';
  refunded_quantity: number;
}

/** A line with JSON of its keys. */
export type LineWithKeys = LineRow & { keys: JsonText<KeyRow[]> };

/** SQL: what is known of order `o` beyond its row. */
const more = (o: string) => `(SELECT p.provider_ref FROM payment p WHERE ${isSettledBy(o)}) AS settled_ref,
  ${isDisputed(`${o}.id`)} AS disputed,
  CASE WHEN ${o}.review IS 'held' THEN (SELECT max(r.due_at) FROM risk_decision r
    WHERE r.order_id = ${o}.id AND r.act = 'delay') END AS release_at,
  ${isEmailUnconfirmed(o)} AS unconfirmed`;

/** SQL: the columns of an `OrderRow`, of orders `o`. */
export const ORDER_COLUMNS = `o.*, ${more('o')}`;

/** Returns an order by its id. */
export const selectOrder = (db: D1Database, id: string) =>
  statement<OrderRow>(db, `SELECT ${ORDER_COLUMNS} FROM orders o WHERE o.id = ?`, id);

/**
 * Returns an order for the caller: `allowed` is 1 if they may open it, by browser, signed link or account
 * (`hasOrderAccess`). `also` is SQL of further columns over order `?1` at the time `?4`; `Also` is their type.
 */
export const selectOrderFor = <Also = unknown>(deps: AccessRequest & Pick<Deps, 'db'>, id: string, also = '') =>
  statement<OrderRow & { allowed: number } & Also>(
    deps.db,
    `SELECT ${ORDER_COLUMNS}, ${hasOrderAccess(2)} AS allowed${also} FROM orders o WHERE o.id = ?1`,
    id,
    ...orderAccessBindings(deps),
  );

/** Returns an order's lines, in cart order. */
export const selectLines = (db: D1Database, orderId: string) =>
  statement<LineRow>(db, 'SELECT * FROM order_line WHERE order_id = ? ORDER BY position', orderId);

/** Returns the lines with JSON of the keys of each (KeyRow): one statement fewer on the way to the key. */
export const selectLinesWithKeys = (db: D1Database, orderId: string) =>
  statement<LineWithKeys>(
    db,
    `SELECT *, ${KEYS_OF_LINE} AS keys FROM order_line WHERE order_id = ? ORDER BY position`,
    orderId,
  );

interface Paying {
  free: boolean;
  deviceInfo?: string | undefined;
  /** Writes only if the previous statement wrote something. */
  chained?: boolean;
}

/**
 * Marks an order paid, once, and returns its new state; its batch must abort if it returns nothing. Late payments of
 * failed or expired orders count (invariant I8); an order without a payment counts only while it is open, since its
 * coupon may have gone to another buyer.
 */
export const markPaid = (db: D1Database, orderId: string, now: number, { free, deviceInfo, chained = false }: Paying) =>
  statement<OrderRow>(
    db,
    `UPDATE orders SET status = 'paid', paid_at = ?2, device_info = coalesce(?3, device_info) WHERE id = ?1
       AND status IN (${free ? "'pending'" : "'pending', 'failed', 'expired'"}) ${chained ? 'AND changes() = 1' : ''}
     RETURNING *, ${more('orders')}`,
    orderId,
    now,
    deviceInfo ?? null,
  );

/** Stores the facts about the buyer's device if another caller settled their order first. */
export const saveDeviceInfo = (db: D1Database, orderId: string, deviceInfo: string) =>
  statement(db, 'UPDATE orders SET device_info = ?2 WHERE id = ?1 AND device_info IS NULL', orderId, deviceInfo);

/**
 * Sets each line's state: fulfilled if every copy has its key or it needs none (a sum), otherwise waiting. Returns the
 * lines with their keys.
 */
export const settleLines = (db: D1Database, orderId: string, now: number) =>
  statement<LineWithKeys>(
    db,
    `UPDATE order_line AS l SET paid_at = ?2,
       state = CASE WHEN product_id = '${SUM_PRODUCT}' OR quantity = ${deliveredCopies('l')} THEN 'fulfilled' ELSE 'awaiting_keys' END
     WHERE order_id = ?1 AND state = 'pending' RETURNING *, ${KEYS_OF_LINE} AS keys`,
    orderId,
    now,
  );

/** Stores which payment an order waits for, if the provider chose its reference. */
export const setProviderRef = (db: D1Database, orderId: string, ref: string) =>
  statement(db, 'UPDATE orders SET provider_ref = ?2 WHERE id = ?1', orderId, ref);

/** Counts a used attempt, so that the order's next payment gets a new idempotency key; `attempt` is the used one. */
export const incrementAttempt = (db: D1Database, orderId: string, attempt: number) =>
  statement(
    db,
    "UPDATE orders SET attempt = attempt + 1 WHERE id = ?1 AND attempt = ?2 AND status = 'pending'",
    orderId,
    attempt,
  );

/** SQL: whether order `?1` has a new address whose code can still be entered at `now`. */
export const isEmailChangePending = (now: '?2' | '?4') =>
  `order_id = ?1 AND expires_at > ${now} AND attempts < ${CODE_ATTEMPTS}`;

export interface ReadyOrder {
  ready: number;
  unconfirmed: number;
  none: number;
}

/**
 * Counts an order's usable keys, and returns whether its address must be confirmed before they are sent (1) and whether
 * it has none and none follow (1): it paid a sum, or its keys broke and are not replaced.
 */
export const countReady = (db: D1Database, orderId: string) =>
  statement<ReadyOrder>(
    db,
    `SELECT ${countKeysOf('o')} AS ready, ${isEmailUnconfirmed('o')} AS unconfirmed,
       (${countKeysOf('o')} = 0 AND NOT ${IS_OWED_KEY} AND NOT EXISTS (SELECT 1 FROM order_line l
         WHERE l.order_id = o.id AND l.product_id <> '${SUM_PRODUCT}' AND l.state IN ('pending', 'awaiting_keys'))) AS none
     FROM orders o WHERE o.id = ?`,
    orderId,
  );

interface Readdressed {
  orderId: string;
  from: string;
  to: string;
  /** Hash of the browser in which the code was entered; undefined if staff change the email. */
  verifiedBy: string | undefined;
  now: number;
}

/**
 * Changes the email of an order and of its waiting mails. Links signed for the old email stop working, and browsers
 * that opened the order through it lose access, except the buying browser and the account. Only a code (`verifiedBy`)
 * confirms the new email. Aborts the batch unless the email is `from`.
 */
export const changeOrderEmail = (db: D1Database, { orderId, from, to, verifiedBy, now }: Readdressed) => [
  statement(
    db,
    'UPDATE orders SET email = ?3, address_confirmed_at = ?4 WHERE id = ?1 AND email = ?2',
    orderId,
    from,
    to,
    verifiedBy ? now : null,
  ),
  must(db, 1),
  statement(db, 'DELETE FROM address_change WHERE order_id = ?', orderId),
  statement(db, 'DELETE FROM order_grant WHERE order_id = ?1 AND browser_hash <> ?2', orderId, verifiedBy ?? ''),
  ...moveWaitingMails(db, { subjectId: orderId, from, to, now }),
];
