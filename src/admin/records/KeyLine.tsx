import type { SeatState } from '../../shop/licenses/contract-staff';
import { SEAT_STATES } from '../../shop/licenses/labels';
import { screenLink } from '../../shop/staff/screens';
import { Badge } from '../../ui/Badge';
import { may } from '../app/session';
import { Link } from '../kit/Link';
import { tailOf } from './tail';

interface Props {
  masked: string;
  productName: string;
  state: SeatState;
  licenseKeyId: string;
}

/** A masked key of an order or customer, with a link to its own page, where it can be revealed and replaced. */
export const KeyLine = ({ masked, productName, state, licenseKeyId }: Props) => (
  <li className="flex-nowrap! max-sm:gap-x-2!">
    <span className="cell-main min-w-0">
      <span className="key">{tailOf(masked)}</span>
      <span className="cell-sub">{productName}</span>
    </span>
    <span className="row flex-none justify-end">
      <Badge tone={SEAT_STATES[state].tone}>{SEAT_STATES[state].label}</Badge>
      {may('keys:read') && (
        <Link href={screenLink('licenses', { key: licenseKeyId })} className="link">
          Open<span className="max-sm:sr-only"> key</span>
        </Link>
      )}
    </span>
  </li>
);
