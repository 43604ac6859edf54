import type { Deps } from '../platform/deps';
import type { CouponRow } from './statements';

/** Whether a landing page offers this code to everybody; undefined where the pages cannot be read. */
export async function isOnLandingPage(
  { pageCoupons }: Pick<Deps, 'pageCoupons'>,
  code: string,
): Promise<boolean | undefined> {
  const offered = await pageCoupons?.().catch(() => undefined);
  return offered?.includes(code);
}

/** Whether a coupon holds where it is shown: one that only a landing page offers, while one does. */
export async function isOpen(
  deps: Pick<Deps, 'pageCoupons'>,
  { code, access }: Pick<CouponRow, 'code' | 'access'>,
): Promise<boolean> {
  return access === 'public' || (await isOnLandingPage(deps, code)) !== false;
}
