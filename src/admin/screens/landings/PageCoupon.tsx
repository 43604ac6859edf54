import type { LandingRow } from '../../../shop/content/contract-staff';
import { COUPON_STATES } from '../../../shop/coupons/labels';
import { Badge } from '../../../ui/Badge';

/** The page's code and its state. */
export function PageCoupon({ coupon }: Pick<LandingRow, 'coupon'>) {
  if (!coupon) return <span className="text-muted">—</span>;
  return (
    <span className="row">
      <span className="key">{coupon.code}</span>
      {coupon.state ? (
        <Badge tone={COUPON_STATES[coupon.state].tone}>{COUPON_STATES[coupon.state].label}</Badge>
      ) : (
        // The page itself is marked as needing attention.
        <span className="text-muted">no such coupon</span>
      )}
    </span>
  );
}
