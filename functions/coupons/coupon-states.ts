import { normalizeCode } from '../../src/shop/coupons/code';
import type { CouponState } from '../../src/shop/coupons/contract-staff';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { COUPON_FROM, stateAt } from './listed-coupon';

/** The current states of these codes; codes that do not exist are missing from the map. */
export async function couponStates(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, CouponState>> {
  if (codes.length === 0) return new Map();
  const { results } = await statement<{ code: string; state: CouponState }>(
    db,
    `SELECT c.code, ${stateAt(now())} AS state FROM ${COUPON_FROM} WHERE c.code IN (SELECT value FROM json_each(?))`,
    JSON.stringify(codes.map(normalizeCode)),
  ).all();
  return new Map(results.map(({ code, state }) => [code, state]));
}
