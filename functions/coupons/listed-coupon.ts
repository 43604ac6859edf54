import type { CouponState } from '../../src/shop/coupons/contract-staff';
import type { CouponRow } from './statements';

/** A coupon with its batch. */
export interface ListedCoupon extends CouponRow {
  name: string;
  notes: string;
  state: CouponState;
  batch_name: string | null;
  created_at: number;
  updated_at: number;
}

/** SQL: the state of coupon `c` of batch `b` at a time, in milliseconds. */
export const stateAt = (now: number): string =>
  `CASE WHEN c.archived_at IS NOT NULL OR b.archived_at IS NOT NULL THEN 'archived'
  WHEN c.active = 0 OR b.paused_at IS NOT NULL THEN 'paused' WHEN c.max_uses IS NOT NULL AND c.used >= c.max_uses THEN 'used_up'
  WHEN c.ends_at <= ${now} THEN 'ended' WHEN c.starts_at > ${now} THEN 'scheduled' ELSE 'live' END`;

/** SQL: the columns of a ListedCoupon at a time, in milliseconds. */
export const listedColumns = (now: number): string => `c.*, b.name AS batch_name, ${stateAt(now)} AS state`;
export const COUPON_FROM = 'coupon c LEFT JOIN coupon_batch b ON b.id = c.batch_id';
