import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

interface OfferCoupon {
  code: string;
  name: string;
  /** The discount on the list price of all copies, and that list price, in USD cents. */
  amountMinor: number;
  minSubtotalMinor: number;
  copies: { productId: string; quantity: number }[];
  email: string;
  endsAt: number;
}

/** Inserts a coupon that reduces one order of an email address to the offered USD total, even if list prices change. */
export const insertOfferCoupon = ({ db, now }: Pick<Deps, 'db' | 'now'>, coupon: OfferCoupon) =>
  statement(
    db,
    `INSERT INTO coupon (code, name, kind, amount, min_subtotal_minor, product_ids, emails, currency, ends_at, max_uses,
       created_at, updated_at, copies) VALUES (?1, ?2, 'fixed', ?3, ?4, ?5, ?6, 'USD', ?7, 1, ?8, ?8, ?9)`,
    coupon.code,
    coupon.name,
    coupon.amountMinor,
    coupon.minSubtotalMinor,
    JSON.stringify(coupon.copies.map(({ productId }) => productId)),
    JSON.stringify([coupon.email]),
    coupon.endsAt,
    now(),
    JSON.stringify(coupon.copies),
  );

/** Removes the company from the names of the offer coupons with the codes that `codes` selects (SQL over `?1`). */
export const clearOfferNames = (db: D1Database, codes: string, value: string | number) =>
  statement(db, `UPDATE coupon SET name = 'Offer' WHERE code IN (${codes})`, value);

/** Permanently ends the coupon of an offer. */
export const endOfferCoupon = (db: D1Database, code: string, now: number) =>
  statement(
    db,
    'UPDATE coupon SET active = 0, archived_at = ?2, updated_at = ?2 WHERE code = ?1 AND archived_at IS NULL',
    code,
    now,
  );

/** Restricts the offer coupons with these codes (SQL over `?1` and `?2`, from and to) to the other address. */
export const moveOfferCoupons = (db: D1Database, codes: string, from: string, to: string) =>
  statement(
    db,
    `UPDATE coupon SET emails = (SELECT json_group_array(iif(value = ?1, ?2, value)) FROM json_each(coupon.emails))
     WHERE code IN (${codes}) AND instr(emails, ?1) > 0`,
    from,
    to,
  );
