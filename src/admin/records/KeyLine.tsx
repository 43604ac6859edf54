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
      {/* A phone has room for what is not as it should be. */}
      <span className={state === 'assigned' ? 'max-sm:hidden' : undefined}>
        <Badge tone={SEAT_STATES[state].tone}>{SEAT_STATES[state].label}</Badge>
      </span>
      {may('keys:read') && (
        <Link
          href={screenLink('licenses', { key: licenseKeyId })}
          className="btn btn-quiet btn-small md:pointer-fine:min-h-7!"
        >
          {state === 'assigned' && may('keys:reveal') ? 'Reveal' : 'Open'}
          <span className="sr-only"> the key</span>
        </Link>
      )}
    </span>
  </li>
);
