import { SEAT_STATES } from '../../../shop/licenses/labels';
import type { StaffOrder } from '../../../shop/orders/contract-staff';
import { addressOf } from '../../../shop/staff/screens';
import { Badge } from '../../../ui/Badge';
import { may } from '../../app/session';
import { Block } from '../../kit/Block';
import { Link } from '../../kit/Link';

/** The keys of an order, masked; each leads to its own page, where it can be shown and replaced. */
export function OrderKeys({ order }: { order: StaffOrder }) {
  if (order.licenseKeys.length === 0) return null;
  return (
    <Block title="Keys">
      <ul className="lines *:px-4 *:last:border-b-0">
        {order.licenseKeys.map((key) => (
          <li key={key.keyId}>
            <span className="cell-main">
              <span className="key">{key.licenseKey}</span>
              <span className="cell-sub">{key.productName}</span>
            </span>
            <span className="row">
              <Badge tone={SEAT_STATES[key.state].tone}>{SEAT_STATES[key.state].label}</Badge>
              {may('keys:read') && (
                <Link href={`${addressOf('licenses')}&key=${key.licenseKeyId}`} className="link">
                  Open
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
