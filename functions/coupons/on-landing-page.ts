import type { Deps } from '../platform/deps';
import type { CouponRow } from './statements';

/** Whether a landing page offers this code; undefined if the pages cannot be read. */
export async function isOnLandingPage(
  { pageCoupons }: Pick<Deps, 'pageCoupons'>,
  code: string,
): Promise<boolean | undefined> {
  const offered = await pageCoupons?.().catch(() => undefined);
  return offered?.includes(code);
}

/** Whether a coupon may be used: one with `page` access only while a landing page offers it. */
export async function isOpen(
  deps: Pick<Deps, 'pageCoupons'>,
  { code, access }: Pick<CouponRow, 'code' | 'access'>,
): Promise<boolean> {
  return access === 'public' || (await isOnLandingPage(deps, code)) !== false;
}
