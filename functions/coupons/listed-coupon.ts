import type { CouponState } from '../../src/shop/coupons/contract-staff';
import type { CouponRow } from './statements';

/** A coupon with its batch. */
export interface ListedCoupon extends CouponRow {
  name: string;
  notes: string;
  archived: number;
  closed: number;
  batch_name: string | null;
  created_at: number;
  updated_at: number;
}

export const COUPON_COLUMNS = `c.*, b.name AS batch_name, (c.archived_at IS NOT NULL OR b.archived_at IS NOT NULL) AS archived,
  (c.active = 0 OR b.paused_at IS NOT NULL) AS closed`;
export const COUPON_FROM = 'coupon c LEFT JOIN coupon_batch b ON b.id = c.batch_id';

/** The current state of a coupon. */
export function stateOf(row: ListedCoupon, now: number): CouponState {
  if (row.archived) return 'archived';
  if (row.closed) return 'paused';
  if (row.max_uses !== null && row.used >= row.max_uses) return 'used_up';
  if (row.ends_at !== null && row.ends_at <= now) return 'ended';
  return row.starts_at !== null && row.starts_at > now ? 'scheduled' : 'live';
}
