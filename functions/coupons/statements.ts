import { mailboxOf } from '../../src/shop/checkout/email';
import type { Coupon } from '../../src/shop/coupons/rules';
import { must, statement } from '../db/client';

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
  /** JSON list of the customer's live slots, when an email was asked for. */
  taken: string;
}

export const COUPON = `SELECT c.*, (SELECT json_group_array(customer_slot) FROM coupon_redemption r
  WHERE r.code = c.code AND r.email = ?2 AND r.state <> 'released' AND r.customer_slot IS NOT NULL`;

/** A coupon with the slots that the mailbox of `email` already uses. */
export const selectCoupon = (db: D1Database, code: string, email: string) =>
  statement(db, `${COUPON}) AS taken FROM coupon c WHERE c.code = ?1`, code, mailboxOf(email));

/** The stored coupon as the pure rules see it. */
export const couponOf = (row: CouponRow): Coupon => ({
  code: row.code,
  value:
    row.kind === 'percentage'
      ? { kind: 'percentage', basisPoints: row.amount }
      : { kind: 'fixed', usdMinor: row.amount },
  minSubtotalUsdMinor: row.min_subtotal_minor,
  productIds: row.product_ids === null ? null : (JSON.parse(row.product_ids) as string[]),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  active: row.active === 1,
  maxUses: row.max_uses,
  used: row.used,
});

/** The customer's next free use: a slot number, null when uses are not limited, undefined when none is left. */
export function freeSlot(row: CouponRow): number | null | undefined {
  if (row.max_uses_per_customer === null) return null;
  const taken = new Set(JSON.parse(row.taken) as number[]);
  for (let slot = 1; slot <= row.max_uses_per_customer; slot += 1) if (!taken.has(slot)) return slot;
  return undefined;
}

/** The uses that a buyer's own open orders hold; a new order of that buyer gives them back first. */
type HeldUse = { coupon_code: string | null; coupon_email: string | null; coupon_slot: number | null };

/** The coupon as it will be once `held` uses are given back; slots count per customer, so only `email`'s are. */
export function givenBack(row: CouponRow, held: HeldUse[], email: string): CouponRow {
  const mine = held.filter(({ coupon_code }) => coupon_code === row.code);
  const slots = new Set(mine.filter((use) => use.coupon_email === mailboxOf(email)).map((use) => use.coupon_slot));
  const taken = (JSON.parse(row.taken) as number[]).filter((slot) => !slots.has(slot));
  return { ...row, used: row.used - mine.length, taken: JSON.stringify(taken) };
}

interface Redemption {
  orderId: string;
  code: string;
  email: string;
  slot: number | null;
  now: number;
}

/** Takes one use, held until the order is paid; the coupon's own check refuses one too many. */
export const redeem = (db: D1Database, { orderId, code, email, slot, now }: Redemption) => [
  statement(
    db,
    `INSERT INTO coupon_redemption (order_id, code, email, customer_slot, state, created_at)
     SELECT ?1, code, ?3, ?4, 'held', ?5 FROM coupon WHERE code = ?2 AND active = 1`,
    orderId,
    code,
    mailboxOf(email),
    slot,
    now,
  ),
  must(db, 1),
];

/**
 * An order that was paid after its use went back takes it again, unless the coupon or the customer has none left
 * by now: then the buyer keeps the price and the count its limit.
 */
export const redeemLate = (db: D1Database, orderId: string) => [
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

/** The uses of paid orders count for good. */
export const keepRedemption = (db: D1Database, orderId: string) =>
  statement(db, "UPDATE coupon_redemption SET state = 'used' WHERE order_id = ? AND state = 'held'", orderId);

/** Gives back the uses of orders that nobody paid. `orderIds` is a JSON list. */
export const releaseRedemptions = (db: D1Database, orderIds: string) =>
  statement(
    db,
    "UPDATE coupon_redemption SET state = 'released' WHERE state = 'held' AND order_id IN (SELECT value FROM json_each(?))",
    orderIds,
  );

/** Takes the address out of the coupon uses of orders, whose ids are SQL over `?1`. */
export const eraseRedeemers = (db: D1Database, orders: string, of: string) =>
  statement(
    db,
    `UPDATE coupon_redemption SET email = 'erased:' || order_id
     WHERE email NOT LIKE 'erased:%' AND order_id IN (${orders})`,
    of,
  );

/** A coupon as it is first stored. */
export interface NewCoupon {
  code: string;
  kind: 'percentage' | 'fixed';
  /** Basis points of a percentage, or USD cents of a fixed sum. */
  amount: number;
  minSubtotalMinor?: number;
  productIds?: string[];
  /** Milliseconds. */
  endsAt?: number;
  maxUses?: number;
}

/** Stores coupons whose code is not taken yet. */
export const insertCoupons = (db: D1Database, coupons: NewCoupon[]) =>
  statement(
    db,
    `INSERT INTO coupon (code, kind, amount, min_subtotal_minor, product_ids, ends_at, max_uses)
     SELECT value ->> 'code', value ->> 'kind', value ->> 'amount', coalesce(value ->> 'minSubtotalMinor', 0),
       value ->> 'productIds', value ->> 'endsAt', value ->> 'maxUses'
     FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
    JSON.stringify(coupons),
  );
