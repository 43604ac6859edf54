import type { Label } from '../label';
import { formatMajor } from '../money';
import type { CouponRow, CouponState } from './contract-staff';
import type { CouponKind } from './terms';

/** Labels for the states of a coupon. */
export const COUPON_STATES: Record<CouponState, Label> = {
  live: { label: 'Live', tone: 'good' },
  scheduled: { label: 'Scheduled', tone: 'plain' },
  paused: { label: 'Paused', tone: 'warn' },
  ended: { label: 'Ended', tone: 'plain' },
  used_up: { label: 'Used up', tone: 'plain' },
  archived: { label: 'Archived', tone: 'plain' },
};

export const COUPON_KINDS: Record<CouponKind, { label: string }> = {
  percentage: { label: 'Percentage' },
  fixed: { label: 'Fixed sum' },
  free: { label: 'Free' },
};

/** Returns the discount as text: “10% off”, “$ 20.00 off”, “Free”. */
export function valueLabel({ kind, value }: Pick<CouponRow, 'kind' | 'value'>): string {
  if (kind === 'free' || value === null) return COUPON_KINDS.free.label;
  if (kind === 'percentage') return `${value}% off`;
  return `${formatMajor(value, 'USD')} off`;
}
