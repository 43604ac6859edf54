import type { LandingPage } from '../../src/shop/content/landing-pages';
import type { CouponState } from '../../src/shop/coupons/contract-staff';
import { COUPON_STATES } from '../../src/shop/coupons/labels';
import type { Deps } from '../platform/deps';
import { resolveOthers, upsertEach } from '../staff/statements';
import { couponStates } from './coupon-states';

/** What is wrong with the code on a live page, and what to do; undefined while it is usable. */
export function closedCouponMessage(code: string, state: CouponState | undefined): string | undefined {
  if (state === 'live') return undefined;
  if (state === undefined) return `There is no coupon ${code}. Create it, or remove it from the page.`;
  const word = COUPON_STATES[state].label.toLowerCase();
  return `The coupon ${code} is ${word}, so the page does not show it. Open it again, or take it off the page.`;
}

/** Alerts staff about live landing pages whose coupon is closed, until it is usable or removed from the page. */
export async function watchPages(deps: Deps, pages: readonly LandingPage[]): Promise<void> {
  const live = pages.flatMap(({ id, state, coupon }) => (state === 'live' && coupon ? [{ id, coupon }] : []));
  const states = await couponStates(
    deps,
    live.map(({ coupon }) => coupon),
  );
  const closed = live.flatMap(({ id, coupon }) => {
    const problem = closedCouponMessage(coupon, states.get(coupon));
    return problem ? [{ subject: `page:${id}`, message: `Landing page /${id}: ${problem}` }] : [];
  });
  const subjects = closed.map(({ subject }) => subject);
  await deps.db.batch([
    resolveOthers(deps, { kind: 'page_coupon', subjects }),
    upsertEach(deps, 'page_coupon', closed),
  ]);
}
