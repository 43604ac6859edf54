import { DAY_MS } from '../time';
import type { CouponState } from './contract-staff';

/** Days before its end from which staff are reminded of it. */
const SOON_DAYS = 7;

/** Returns whether a coupon works now, but not for much longer; times in milliseconds. */
export const endsSoon = ({ state, endsAt }: { state: CouponState; endsAt: number | null }, now: number): boolean =>
  state === 'live' && endsAt !== null && endsAt - now <= SOON_DAYS * DAY_MS;
