import { statement } from '../db/client';

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
