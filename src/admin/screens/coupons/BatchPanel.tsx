import type { ReadBatchOutput } from '../../../shop/coupons/contract-staff';
import { COUPON_STATES, valueLabel } from '../../../shop/coupons/labels';
import { screenLink } from '../../../shop/staff/screens';
import { Badge } from '../../../ui/Badge';
import { History } from '../../history/History';
import { Facts } from '../../kit/Facts';
import { Link } from '../../kit/Link';
import { moneyText } from '../../kit/money';
import { RecordPanel } from '../../kit/RecordPanel';
import { Time } from '../../kit/Time';
import { batches } from './batches';
import { CouponReport } from './CouponReport';
import { useProductNames } from './useProductNames';

function Story({ value: { batch, report } }: { value: ReadBatchOutput }) {
  const { state, size, used, minSubtotal, currency, maxUses } = batch;
  const products = useProductNames(batch.productIds);
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          [
            'State',
            <Badge key="state" tone={COUPON_STATES[state].tone}>
              {COUPON_STATES[state].label}
            </Badge>,
          ],
          ['Codes', `${size}, of which ${used} used`],
          ['Discount', valueLabel(batch)],
          ['Products', products],
          ['Minimum order', minSubtotal > 0 ? moneyText(minSubtotal, 'USD') : 'None'],
          ['Currency', currency ?? 'All'],
          ['Buyers', batch.firstOrderOnly ? 'With their first order only' : 'All'],
          ['Uses of each', maxUses ?? 'No limit'],
          ['Starts', <Time key="starts" at={batch.startsAt} never="At once" />],
          ['Ends', <Time key="ends" at={batch.endsAt} never="No end" />],
          ['Notes', batch.notes || '—'],
        ]}
      />
      <Link href={screenLink('coupons', { batch: batch.id })} className="link">
        See its codes
      </Link>
      <CouponReport report={report} used={used} orders={{ batch: batch.id }} />
      <History actions={report.history} />
    </div>
  );
}

/** The batch named by the address: its terms, sales and history. */
export const BatchPanel = () => (
  <RecordPanel record={batches.record} noun="Batch" title={({ batch }) => batch.name}>
    {(value) => <Story value={value} />}
  </RecordPanel>
);
