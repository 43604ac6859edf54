import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { ReadCouponOutput } from '../../../shop/coupons/contract-staff';
import { COUPON_STATES, valueLabel } from '../../../shop/coupons/labels';
import { capitalized } from '../../../shop/label';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { $location, navigate, withSearch } from '../../app/location';
import { may } from '../../app/session';
import { History } from '../../history/History';
import { ActionPanel, type ConfirmedAction } from '../../kit/ActionPanel';
import { Actions } from '../../kit/Actions';
import { Facts } from '../../kit/Facts';
import { lazyForm } from '../../kit/lazy-form';
import { moneyText } from '../../kit/money';
import { RecordPanel } from '../../kit/RecordPanel';
import { Time } from '../../kit/Time';
import { copyText } from '../../records/copy-text';
import { questionOf } from '../../records/question-of';
import { SWITCHES } from './actions';
import { CouponReport } from './CouponReport';
import { beginCoupon, coupons } from './coupons';
import { useProductNames } from './useProductNames';

const EditCouponForm = lazyForm(() => import('./EditCouponForm'));

type Coupon = ReadCouponOutput['coupon'];

/** The number of limits a coupon can have. */
const ALL_LIMITS = 5;

/** Returns everything without a limit in one line, so that the actual limits stand out; false where there is nothing. */
function unlimited(coupon: Coupon): readonly [string, string] | false {
  const { productIds, minSubtotal, currency, firstOrderOnly, emails, maxUses, maxUsesPerCustomer } = coupon;
  const free = [
    productIds.length === 0 && 'all products',
    minSubtotal === 0 && 'any amount',
    currency === null && 'any currency',
    !firstOrderOnly && emails.length === 0 && 'everyone',
    maxUses === null && maxUsesPerCustomer === null && 'any number of uses',
  ].filter((text) => text !== false);
  if (free.length === ALL_LIMITS) return ['Limits', 'None'];
  return free.length > 0 && ['Valid for', capitalized(free.join(', '))];
}

function CouponFacts({ coupon }: { coupon: Coupon }) {
  const { state, productIds, minSubtotal, currency, emails, startsAt, endsAt, maxUses, maxUsesPerCustomer } = coupon;
  const products = useProductNames(productIds);
  const facts: (readonly [string, ReactNode] | false)[] = [
    [
      'State',
      state === 'live' ? (
        COUPON_STATES.live.label
      ) : (
        <Badge key="state" tone={COUPON_STATES[state].tone}>
          {COUPON_STATES[state].label}
        </Badge>
      ),
    ],
    ['Discount', valueLabel(coupon)],
    [
      'Dates',
      startsAt === null && endsAt === null ? (
        'No start or end date'
      ) : (
        <span key="runs">
          {startsAt !== null && (
            <>
              From <Time at={startsAt} />{' '}
            </>
          )}
          {endsAt !== null && (
            <>
              until <Time at={endsAt} />
            </>
          )}
        </span>
      ),
    ],
    productIds.length > 0 && ['Products', products],
    minSubtotal > 0 && ['Minimum order', moneyText(minSubtotal, 'USD')],
    currency !== null && ['Currency', currency],
    coupon.firstOrderOnly && ['Buyers', 'First order only'],
    emails.length > 0 && ['Addresses', emails.join(', ')],
    maxUses !== null && ['Uses', `At most ${maxUses}`],
    maxUsesPerCustomer !== null && ['Per customer', `At most ${maxUsesPerCustomer}`],
    ['Can be used', coupon.access === 'page' ? 'On landing pages that name it' : 'In the cart and at checkout'],
    unlimited(coupon),
    coupon.notes !== '' && [
      'Notes',
      <span key="notes" className="whitespace-pre-line">
        {coupon.notes}
      </span>,
    ],
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} />;
}

const editing = (on: boolean) => navigate(withSearch({ edit: on ? '1' : '' }), { replace: true });

function Story({ value: { coupon, report } }: { value: ReadCouponOutput }) {
  const open = useStore($location).search.has('edit');
  const [action, setAction] = useState<ConfirmedAction>();
  const mayEdit = may('coupons:write') && coupon.batch === null && coupon.state !== 'archived';
  if (open && mayEdit) return <EditCouponForm key={coupon.revision} coupon={coupon} onSaved={() => editing(false)} />;
  return (
    <div className="grid gap-5">
      <div className="row">
        <Button onClick={() => void copyText(coupon.id, 'Code copied')}>Copy the code</Button>
        {mayEdit && <Button onClick={() => editing(true)}>Edit</Button>}
        {may('coupons:write') && (
          <Actions
            label={`More: ${coupon.id}`}
            actions={[
              ...SWITCHES.filter(({ when }) => when?.(coupon)).map((each) => ({
                label: each.label,
                run: () => setAction(questionOf(each, coupon, coupons.refresh)),
              })),
              { label: 'Duplicate', run: () => void beginCoupon(coupon) },
            ]}
          />
        )}
      </div>
      <ActionPanel action={action} onDone={() => setAction(undefined)} />
      <CouponFacts coupon={coupon} />
      <CouponReport report={report} used={coupon.used} orders={{ coupon: coupon.id }} />
      <History actions={report.history} />
    </div>
  );
}

/** The coupon named by the address: its terms, sales and history. */
export const CouponPanel = () => (
  <RecordPanel
    record={coupons.record}
    noun="Coupon"
    title={({ coupon }) => <span className="key font-bold! text-xl">{coupon.id}</span>}
    about={({ coupon }) => coupon.name}
  >
    {(value) => <Story value={value} />}
  </RecordPanel>
);
