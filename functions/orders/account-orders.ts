import type { OrderSummary } from '../../src/shop/customers/contract';
import type { OrderStatus } from '../../src/shop/orders/contract';
import { isBankPaymentPending, isToBePaid } from '../db/bank-pending';
import { statement } from '../db/client';
import { ERASED_EMAIL } from '../db/erased';
import type { JsonText } from '../db/json';
import { hasAwaitingLine } from '../db/order-lines';
import { countKeysOf, undeliveredCopiesOf } from '../licenses/copies';
import { moveMailsOf } from '../mail/statements';
import { eraseReasons } from '../risk/statements';

/** One order in a customer's order list, with its lines as JSON. */
export interface SummaryRow {
  id: string;
  seq: number;
  status: OrderStatus;
  created_at: number;
  currency: string;
  total_minor: number;
  products: JsonText<OrderSummary['products']>;
  keys_ready: number;
  keys_awaited: number;
}

const SUMMARY = `o.id, o.seq, iif(${isBankPaymentPending('o')}, 'pending', o.status) AS status, o.created_at, o.currency, o.total_minor,
  (SELECT json_group_array(json_object('id', l.product_id, 'name', l.product_name, 'quantity', l.quantity))
   FROM order_line l WHERE l.order_id = o.id) AS products,
  ${countKeysOf('o')} AS keys_ready, ${undeliveredCopiesOf('o')} AS keys_awaited`;

/** Orders that were never paid are hidden from their buyers. */
const REAL = `(o.status NOT IN ('failed', 'expired') OR ${isBankPaymentPending('o')})`;
const MAX_ROWS = 200;

/** SQL: ids of the orders of account `?1`: attached to it, or placed with its verified address. */
export const OF_ACCOUNT = `SELECT id FROM orders WHERE customer_id = ?1
  UNION SELECT p.id FROM customer c JOIN orders p ON p.email = c.email
  WHERE c.id = ?1 AND c.email_verified_at IS NOT NULL`;

/** SQL: ids of the orders placed with address `?1`, and of the orders of accounts with that address. */
export const OF_ADDRESS = `SELECT id FROM orders WHERE email = ?1
  UNION SELECT p.id FROM customer c JOIN orders p ON p.customer_id = c.id WHERE c.email = ?1`;

/** The orders of an account, newest first. */
export const selectOrdersOfAccount = (db: D1Database, customerId: string) =>
  statement<SummaryRow>(
    db,
    `SELECT ${SUMMARY} FROM orders o WHERE o.id IN (${OF_ACCOUNT}) AND ${REAL} ORDER BY o.created_at DESC LIMIT ${MAX_ROWS}`,
    customerId,
  );

/** The orders of an address, newest first. */
export const selectOrdersOfAddress = (db: D1Database, email: string) =>
  statement<SummaryRow>(
    db,
    `SELECT ${SUMMARY} FROM orders o WHERE o.email = ?1 AND ${REAL} ORDER BY o.created_at DESC LIMIT ${MAX_ROWS}`,
    email,
  );

/** Lets a browser open all orders of an address until `expiresAt`, in milliseconds. */
export const grantOrdersOfAddress = (
  db: D1Database,
  { email, browserHash, now, expiresAt }: { email: string; browserHash: string; now: number; expiresAt: number },
) =>
  statement(
    db,
    `INSERT INTO order_grant (order_id, browser_hash, created_at, expires_at)
     SELECT o.id, ?2, ?3, ?4 FROM orders o WHERE o.email = ?1 AND ${REAL}
     ON CONFLICT (order_id, browser_hash) DO UPDATE SET created_at = excluded.created_at, expires_at = excluded.expires_at`,
    email,
    browserHash,
    now,
    expiresAt,
  );

/** Confirms the address of free orders placed with it, after its owner entered a mailed code. */
export const confirmOrdersOfAddress = (db: D1Database, email: string, now: number) =>
  statement(
    db,
    `UPDATE orders SET address_confirmed_at = ?2
     WHERE email = ?1 AND provider = 'free' AND address_confirmed_at IS NULL`,
    email,
    now,
  );

/**
 * Returns everything an order stores about its buyer, for their data export; hashes and the device facts of fraud
 * review are excluded.
 */
export const selectOrdersForExport = (db: D1Database, orders: string, of: string) =>
  statement(
    db,
    `SELECT o.seq, o.id, o.status, o.email, o.first_name, o.last_name, o.phone, o.address, o.city, o.zip_code, o.country,
       o.currency, o.subtotal_minor, o.discount_minor, o.total_minor, o.coupon_code, o.consents, o.device_info, o.utm,
       o.landing_page, o.company, o.network_country, o.created_at, o.paid_at,
       (SELECT json_group_array(json_object('at', c.created_at, 'version', c.version, 'purposes', c.purposes))
          FROM consent_record c WHERE c.id = o.consents ->> 'consentId') AS privacy_choices,
       (SELECT json_group_array(json_object('product', l.product_name, 'quantity', l.quantity, 'unitMinor', l.unit_minor,
          'totalMinor', l.total_minor, 'state', l.state)) FROM order_line l WHERE l.order_id = o.id) AS lines,
       (SELECT json_group_array(json_object('outcome', w.outcome, 'copies', w.copies, 'seen', w.seen,
          'amountMinor', w.amount_minor, 'at', w.created_at)) FROM withdrawal w WHERE w.order_id = o.id) AS withdrawals,
       (SELECT json_group_array(json_object('rule', d.rule_name, 'act', d.act, 'reasons', json(d.reasons), 'at', d.created_at))
          FROM risk_decision d WHERE d.order_id = o.id) AS decisions,
       (SELECT json_group_array(json_object('provider', p.provider, 'reference', p.provider_ref, 'method', p.method,
          'amountMinor', p.amount_minor, 'currency', p.currency, 'at', p.created_at))
          FROM payment p WHERE p.order_id = o.id) AS payments,
       (SELECT json_group_array(json_object('amountMinor', f.amount_minor, 'reason', f.reason, 'state', f.state,
          'at', f.created_at)) FROM refund f WHERE f.order_id = o.id) AS refunds,
       (SELECT json_group_array(json_object('code', k.code, 'decision', k.decision, 'at', k.created_at))
          FROM key_problem k WHERE k.order_id = o.id) AS key_reports,
       (SELECT json_object('rating', s.rating, 'activated', s.activated, 'comment', s.comment, 'at', s.created_at)
          FROM survey_answer s WHERE s.order_id = o.id) AS survey,
       (SELECT json_group_array(json_object('type', f.download_type, 'product', f.product_name, 'at', f.happened_at))
          FROM download_access f WHERE f.order_id = o.id AND f.of_buyer = 1) AS downloads
     FROM orders o WHERE o.id IN (${orders}) ORDER BY o.created_at`,
    of,
  );

/** Counts the orders of an address that belong to no account. */
export const countGuestOrders = (db: D1Database, email: string) =>
  statement<{ n: number }>(db, 'SELECT count(*) AS n FROM orders WHERE email = ? AND customer_id IS NULL', email);

/** Attaches guest orders placed with an account's verified address to the account. */
export const joinGuestOrders = (db: D1Database, customerId: string) =>
  statement(
    db,
    `UPDATE orders SET customer_id = ?1 WHERE customer_id IS NULL
       AND email = (SELECT email FROM customer WHERE id = ?1 AND email_verified_at IS NOT NULL)`,
    customerId,
  );

/**
 * Counts orders that still need their address because they wait for a payment or for keys. `orders` is SQL for their
 * ids over `?1`.
 */
export const countWaiting = (db: D1Database, orders: string, of: string) =>
  statement<{ waiting: number }>(
    db,
    `SELECT count(*) AS waiting FROM orders o WHERE o.id IN (${orders}) AND (${isToBePaid('o')} OR ${hasAwaitingLine('o.id')})`,
    of,
  );

/**
 * Removes personal data from orders; `orders` is SQL for their ids over `?1`. Numbers, sums, countries, dates and keys
 * stay: the books need them, and the keys keep working.
 */
export const eraseOrders = (db: D1Database, orders: string, of: string) => [
  statement(db, `DELETE FROM address_change WHERE order_id IN (${orders})`, of),
  statement(db, `DELETE FROM address_undo WHERE order_id IN (${orders})`, of),
  eraseReasons(db, orders, of),
  statement(
    db,
    `UPDATE orders SET email = '${ERASED_EMAIL}', first_name = 'Erased', last_name = '', phone = '', address = '',
       city = '', zip_code = '', ip_hash = '', network_hash = '', network_country = NULL, device_info = NULL, utm = NULL, landing_page = NULL,
       company = NULL, customer_id = NULL,
       consents = json_remove(consents, '$.showFirstName', '$.clientId', '$.consentId')
     WHERE id IN (${orders})`,
    of,
  ),
];

/**
 * Moves an account's orders from its former email to the new one its owner has just confirmed. Browsers that opened
 * them through the former mailbox lose access; the buying browser keeps it.
 */
export const changeAccountOrdersEmail = (
  db: D1Database,
  { customerId, from, to, now }: { customerId: string; from: string; to: string; now: number },
) => {
  const moved = 'SELECT id FROM orders WHERE customer_id = ?1 AND email = ?2';
  return [
    statement(db, `DELETE FROM order_grant WHERE order_id IN (${moved})`, customerId, from),
    statement(db, `DELETE FROM address_change WHERE order_id IN (${moved})`, customerId, from),
    moveMailsOf(db, moved, [customerId, from, to]),
    statement(
      db,
      'UPDATE orders SET email = ?3, address_confirmed_at = ?4 WHERE customer_id = ?1 AND email = ?2',
      customerId,
      from,
      to,
      now,
    ),
  ];
};
