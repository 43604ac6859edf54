import type { Label } from '../label';
import { formatMajor } from '../money';
import type { CouponRow, CouponState } from './contract-staff';
import type { CouponKind } from './terms';

/** What the states of a coupon are called. */
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

/** What it takes off, in words: “10% off”, “$ 20.00 off”, “Free”. */
export function valueLabel({ kind, value }: Pick<CouponRow, 'kind' | 'value'>): string {
  if (kind === 'free' || value === null) return COUPON_KINDS.free.label;
  if (kind === 'percentage') return `${value}% off`;
  return `${formatMajor(value, 'USD')} off`;
}
