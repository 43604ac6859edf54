import { statement } from '../db/client';

/** A coupon to insert. */
export interface NewCoupon {
  code: string;
  kind: 'percentage' | 'fixed';
  /** Basis points for a percentage, USD cents for a fixed amount. */
  amount: number;
  minSubtotalMinor?: number;
  productIds?: string[];
  /** In milliseconds. */
  endsAt?: number;
  maxUses?: number;
}

/** Inserts the coupons whose code is not taken. */
export const insertCoupons = (db: D1Database, coupons: NewCoupon[]) =>
  statement(
    db,
    `INSERT INTO coupon (code, kind, amount, min_subtotal_minor, product_ids, ends_at, max_uses)
     SELECT value ->> 'code', value ->> 'kind', value ->> 'amount', coalesce(value ->> 'minSubtotalMinor', 0),
       value ->> 'productIds', value ->> 'endsAt', value ->> 'maxUses'
     FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
    JSON.stringify(coupons),
  );
