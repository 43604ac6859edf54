import { useStore } from '@nanostores/react';
import type { ReadCouponOutput } from '../../../shop/coupons/contract-staff';
import { COUPON_STATES, valueLabel } from '../../../shop/coupons/labels';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { $location, go, withSearch } from '../../app/location';
import { may } from '../../app/session';
import { History } from '../../history/History';
import { Facts } from '../../kit/Facts';
import { lazyForm } from '../../kit/lazy-form';
import { moneyText } from '../../kit/money';
import { RecordPanel } from '../../kit/RecordPanel';
import { Time } from '../../kit/Time';
import { CouponReport } from './CouponReport';
import { beginCoupon, coupons } from './coupons';
import { useProductNames } from './useProductNames';

const EditCouponForm = lazyForm(() => import('./EditCouponForm'));

type Coupon = ReadCouponOutput['coupon'];

function CouponFacts({ coupon }: { coupon: Coupon }) {
  const { state, minSubtotal, currency, emails, startsAt, endsAt, maxUses, maxUsesPerCustomer } = coupon;
  return (
    <Facts
      facts={[
        [
          'State',
          <Badge key="state" tone={COUPON_STATES[state].tone}>
            {COUPON_STATES[state].label}
          </Badge>,
        ],
        ['Discount', valueLabel(coupon)],
        ['Products', useProductNames(coupon.productIds)],
        ['Minimum order', minSubtotal > 0 ? moneyText(minSubtotal, 'USD') : 'None'],
        ['Currency', currency ?? 'Any'],
        ['Buyers', coupon.firstOrderOnly ? 'First order only' : 'Everyone'],
        ['Addresses', emails.length > 0 ? emails.join(', ') : 'Any'],
        ['Works', coupon.access === 'page' ? 'On landing pages that name it' : 'Wherever it is typed'],
        ['Starts', <Time key="starts" at={startsAt} never="At once" />],
        ['Ends', <Time key="ends" at={endsAt} never="No end" />],
        ['Uses', maxUses ?? 'No limit'],
        ['Per customer', maxUsesPerCustomer ?? 'No limit'],
        [
          'Notes',
          coupon.notes ? (
            <span key="notes" className="whitespace-pre-line">
              {coupon.notes}
            </span>
          ) : (
            '—'
          ),
        ],
      ]}
    />
  );
}

const editing = (on: boolean) => go(withSearch({ edit: on ? '1' : '' }), { replace: true });

function Story({ value: { coupon, report } }: { value: ReadCouponOutput }) {
  const open = useStore($location).search.has('edit');
  const mayEdit = may('coupons:write') && coupon.batch === null && coupon.state !== 'archived';
  if (open && mayEdit) return <EditCouponForm key={coupon.revision} coupon={coupon} onSaved={() => editing(false)} />;
  return (
    <div className="grid gap-5">
      {may('coupons:write') && (
        <div className="row">
          {mayEdit && <Button onClick={() => editing(true)}>Edit</Button>}
          <Button look="plain" onClick={() => void beginCoupon(coupon)}>
            Duplicate
          </Button>
        </div>
      )}
      <CouponFacts coupon={coupon} />
      <CouponReport report={report} used={coupon.used} orders={`coupon=${encodeURIComponent(coupon.id)}`} />
      <History acts={report.history} />
    </div>
  );
}

/** The coupon the address names: its terms, what it brought, and its history. */
export const CouponPanel = () => (
  <RecordPanel
    record={coupons.record}
    noun="Coupon"
    title={({ coupon }) => coupon.id}
    about={({ coupon }) => coupon.name}
  >
    {(value) => <Story value={value} />}
  </RecordPanel>
);
