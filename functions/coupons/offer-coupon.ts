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
