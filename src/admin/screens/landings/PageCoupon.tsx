import type { LandingRow } from '../../../shop/content/contract-staff';
import { COUPON_STATES } from '../../../shop/coupons/labels';
import { Badge } from '../../../ui/Badge';

/** The page's code and how it stands. */
export function PageCoupon({ coupon }: Pick<LandingRow, 'coupon'>) {
  if (!coupon) return <span className="text-muted">—</span>;
  const { label, tone } = coupon.state
    ? COUPON_STATES[coupon.state]
    : { label: 'No such coupon', tone: 'bad' as const };
  return (
    <span className="row">
      <span className="key">{coupon.code}</span>
      <Badge tone={tone}>{label}</Badge>
    </span>
  );
}
