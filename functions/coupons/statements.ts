import { mailboxOf } from '../../src/shop/checkout/email';
import type { Coupon } from '../../src/shop/coupons/rules';
import { type Bindable, must, statement } from '../db/client';
import { type JsonText, readJson } from '../db/json';
import { sessionCustomer } from '../db/order-access';
import { emailsOf, productIdsOf } from './columns';
import { heldFirstOrders, isReturningBuyer, mustBeFirst } from './first-order';

export interface CouponRow {
  code: string;
  kind: 'percentage' | 'fixed';
  amount: number;
  min_subtotal_minor: number;
  product_ids: string | null;
  starts_at: number | null;
  ends_at: number | null;
  max_uses: number | null;
  max_uses_per_customer: number | null;
  used: number;
  active: number;
  currency: string | null;
  first_order_only: number;
  emails: string | null;
  access: 'public' | 'page';
  revision: number;
  batch_id: string | null;
  /** JSON list of the copies in an offer, and their current price in the shop; null for other coupons. */
  copies: string | null;
  copies_minor: number | null;
  /** Whether its batch is paused or archived. */
  batch_closed: number;
  /** The customer's active use slots, if an email address was given. */
  taken_slots: JsonText<number[]>;
  /** Active uses by the buyer's browser and network; absent if not requested. */
  browser_uses?: number;
  network_uses?: number;
  /** Whether the buyer bought before, and how many of their open orders hold a first-order code. */
  is_returning?: number;
  first_orders?: number;
}

const BATCH_CLOSED = `EXISTS (SELECT 1 FROM coupon_batch b
  WHERE b.id = c.batch_id AND (b.paused_at IS NOT NULL OR b.archived_at IS NOT NULL))`;

/** SQL: whether a redemption counts as a use of its coupon, by a paid order or held by an open one. */
export const isUse = (redemption: string) => `${redemption}.state <> 'released'`;

/** SQL: the current shop price of the copies in an offer; null for other coupons. */
const COPIES_MINOR = `(SELECT sum(p.price_minor * (w.value ->> 'quantity')) FROM json_each(c.copies) w
  JOIN product p ON p.id = w.value ->> 'productId')`;
/** SQL: the columns of coupon `c` for the mailbox `?2`; `counts` is a condition on which of its uses `r` are taken. */
export const couponColumns = (
  counts = 'true',
) => `c.*, ${COPIES_MINOR} AS copies_minor, ${BATCH_CLOSED} AS batch_closed,
  (SELECT json_group_array(customer_slot) FROM coupon_redemption r WHERE r.code = c.code AND r.email = ?2
     AND ${isUse('r')} AND r.customer_slot IS NOT NULL AND ${counts}) AS taken_slots`;

/** The user of a coupon. Email addresses are unverified, so browser and network count as well. */
export interface CouponUser {
  email: string;
  browserHash: string;
  networkHash: string;
}

const livingUses = (of: string) =>
  `(SELECT count(*) FROM coupon_redemption r WHERE r.code = c.code AND ${isUse('r')} AND r.${of} <> '')`;

/**
 * A coupon with the buyer's existing uses: slots of the mailbox, uses by browser and network, and earlier purchases.
 * `session` is the result of sessionValues.
 */
export const selectCoupon = (
  db: D1Database,
  code: string,
  { email, browserHash, networkHash }: CouponUser,
  session: Bindable[],
) =>
  statement<CouponRow>(
    db,
    `SELECT ${couponColumns()}, ${livingUses('browser_hash = ?3 AND r.browser_hash')} AS browser_uses,
       ${livingUses('network_hash = ?4 AND r.network_hash')} AS network_uses,
       c.first_order_only AND ${isReturningBuyer({ email: '?5', mailbox: '?2', browserHash: '?3', customerId: sessionCustomer(6) })} AS is_returning,
       ${heldFirstOrders('?2')} AS first_orders FROM coupon c WHERE c.code = ?1`,
    code,
    mailboxOf(email),
    browserHash,
    networkHash,
    email,
    ...session,
  );

/** A network may be a household, an office or a mobile carrier, so this many of its customers may use a coupon. */
const CUSTOMERS_PER_NETWORK = 20;

/** How much the list price of an offer has risen since it was made, in USD cents; 0 for other coupons. */
const risen = ({ copies_minor, min_subtotal_minor }: CouponRow) =>
  (copies_minor ?? min_subtotal_minor) - min_subtotal_minor;

/** The stored coupon in the form of the pure rules. */
export const couponOf = (row: CouponRow): Coupon => ({
  code: row.code,
  value:
    row.kind === 'percentage'
      ? { kind: 'percentage', basisPoints: row.amount }
      : { kind: 'fixed', usdMinor: row.amount + risen(row) },
  minSubtotalUsdMinor: row.min_subtotal_minor + risen(row),
  productIds: row.product_ids === null ? null : productIdsOf(row.product_ids),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  active: row.active === 1 && row.batch_closed === 0,
  maxUses: row.max_uses,
  used: row.used,
  currency: row.currency,
  emails: row.emails === null ? null : emailsOf(row.emails),
  firstOrderOnly: row.first_order_only === 1,
});

/** The customer's next free use: a slot number, null if uses are unlimited, undefined if none is left. */
export function freeSlot(row: CouponRow): number | null | undefined {
  const most = row.max_uses_per_customer;
  if (most === null) return null;
  const { browser_uses: here = 0, network_uses: nearby = 0 } = row;
  if (here >= most || nearby >= most * CUSTOMERS_PER_NETWORK) return undefined;
  const taken = new Set(readJson(row.taken_slots));
  for (let slot = 1; slot <= most; slot += 1) if (!taken.has(slot)) return slot;
  return undefined;
}

interface Redemption {
  orderId: string;
  code: string;
  /** The revision of the terms that the order was priced with. */
  revision: number;
  email: string;
  slot: number | null;
  now: number;
}

/** Redeems one use, held until the order is paid; a CHECK constraint of the coupon refuses uses above its limit. */
export const redeem = (db: D1Database, { orderId, code, revision, email, slot, now }: Redemption) => [
  statement(
    db,
    `INSERT INTO coupon_redemption (order_id, code, email, customer_slot, browser_hash, network_hash, state, created_at)
     SELECT ?1, c.code, ?3, ?4, o.browser_hash, o.network_hash, 'held', ?5 FROM coupon c JOIN orders o ON o.id = ?1
     WHERE c.code = ?2 AND c.active = 1 AND c.revision = ?6 AND NOT ${BATCH_CLOSED}`,
    orderId,
    code,
    mailboxOf(email),
    slot,
    now,
    revision,
  ),
  must(db, 1),
  // Holds even if many orders of one browser or network are placed at the same time.
  statement(
    db,
    `INSERT INTO must SELECT c.max_uses_per_customer IS NULL OR (
       (SELECT count(*) FROM coupon_redemption r WHERE r.code = c.code AND ${isUse('r')}
          AND r.browser_hash = me.browser_hash AND r.browser_hash <> '') <= c.max_uses_per_customer
       AND (SELECT count(*) FROM coupon_redemption r WHERE r.code = c.code AND ${isUse('r')}
          AND r.network_hash = me.network_hash AND r.network_hash <> '') <= c.max_uses_per_customer * ${CUSTOMERS_PER_NETWORK})
     FROM coupon_redemption me JOIN coupon c ON c.code = me.code WHERE me.order_id = ?1`,
    orderId,
  ),
  mustBeFirst(db, orderId),
];

/** SQL: whether card `?2` has used the coupon of order `?1` to its limit per customer in other orders. */
const CARD_USED_UP = `EXISTS (SELECT 1 FROM coupon_redemption r JOIN coupon c ON c.code = r.code
  WHERE r.order_id = ?1 AND c.max_uses_per_customer IS NOT NULL AND c.max_uses_per_customer <= (
    SELECT count(*) FROM payment p JOIN coupon_redemption x ON x.order_id = p.order_id AND x.code = c.code
    WHERE p.card_hash = ?2 AND p.order_id <> ?1 AND x.state = 'used'))`;

/** Whether the card that pays an order has used up its coupon; a card is known only after it has paid. */
export const selectCardUsedUp = (db: D1Database, orderId: string, cardHash: string | null) =>
  statement<{ used_up: number }>(db, `SELECT ${CARD_USED_UP} AS used_up`, orderId, cardHash);

/** Aborts the batch if the card has used up the coupon. `also` is a further condition on order and card. */
export const mustBeLeftForCard = (
  db: D1Database,
  orderId: string,
  cardHash: string,
  also: { sql: string; values: number[] } = { sql: '', values: [] },
) => statement(db, `INSERT INTO must SELECT NOT ${CARD_USED_UP}${also.sql}`, orderId, cardHash, ...also.values);

/**
 * Redeems a released use again when its order is paid after all. If the coupon or the customer has none left, the buyer
 * keeps the price and the count stays at its limit.
 */
export const redeemAgain = (db: D1Database, orderId: string) => [
  statement(
    db,
    `UPDATE coupon SET used = used + 1 WHERE (max_uses IS NULL OR used < max_uses) AND EXISTS (
       SELECT 1 FROM coupon_redemption r WHERE r.order_id = ? AND r.code = coupon.code AND r.state = 'released'
         AND NOT EXISTS (SELECT 1 FROM coupon_redemption o WHERE o.code = r.code AND o.email = r.email
           AND o.customer_slot = r.customer_slot AND o.state <> 'released'))`,
    orderId,
  ),
  statement(
    db,
    "UPDATE coupon_redemption SET state = 'used' WHERE order_id = ? AND state = 'released' AND changes() = 1",
    orderId,
  ),
];

/** Releases the uses of unpaid orders. `orderIds` is a JSON list. */
export const releaseRedemptions = (db: D1Database, orderIds: string) =>
  statement(
    db,
    "UPDATE coupon_redemption SET state = 'released' WHERE state = 'held' AND order_id IN (SELECT value FROM json_each(?))",
    orderIds,
  );

/** Erases the buyer from the coupon uses of orders, whose ids are SQL over `?1`. */
export const eraseRedeemers = (db: D1Database, orders: string, of: string) =>
  statement(
    db,
    `UPDATE coupon_redemption SET email = 'erased:' || order_id, browser_hash = NULL, network_hash = NULL
     WHERE email NOT LIKE 'erased:%' AND order_id IN (${orders})`,
    of,
  );
