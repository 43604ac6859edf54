import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/Button';
import { $location, navigate, withSearch } from '../../app/location';
import type { ScreenProps } from '../../app/screen-props';
import { may } from '../../app/session';
import { Link } from '../../kit/Link';
import { lazyForm } from '../../kit/lazy-form';
import { NewPanel } from '../../kit/NewPanel';
import { Page } from '../../kit/Page';
import { BatchList } from './BatchList';
import { BatchPanel } from './BatchPanel';
import { CouponList } from './CouponList';
import { CouponPanel } from './CouponPanel';
import { beginCoupon } from './coupons';

const NewCouponForm = lazyForm(() => import('./NewCouponForm'));
const NewBatchForm = lazyForm(() => import('./NewBatchForm'));

/** Query parameters of a single view, cleared when another one opens. */
const OWN = { q: '', sort: '', dir: '', page: '', state: '', kind: '', batch: '', coupon: '', batchId: '', edit: '' };
const viewAddress = (view: string) => withSearch({ ...OWN, view: view === 'codes' ? '' : view });

const Codes = () => (
  <>
    <CouponList />
    <CouponPanel />
    <NewPanel title="New coupon" about="It works at once, or from its start date.">
      {(close) => <NewCouponForm onSaved={close} />}
    </NewPanel>
  </>
);

const Batches = () => (
  <>
    <BatchList />
    <BatchPanel />
    <NewPanel title="New batch of codes" about="Different codes with the same terms, made in one go.">
      {(close) => <NewBatchForm onSaved={close} />}
    </NewPanel>
  </>
);

/** Coupons: single codes and batches, with their sales. */
export default function Coupons({ screen }: ScreenProps) {
  const view = useStore($location).search.get('view') === 'batches' ? 'batches' : 'codes';
  const begin = view === 'codes' ? () => void beginCoupon() : () => navigate(withSearch({ new: '1', batchId: '' }));
  return (
    <Page
      title={view === 'codes' ? screen.title : 'Batches of codes'}
      about={
        view === 'codes' ? (
          screen.about
        ) : (
          <Link href={viewAddress('codes')} className="link">
            Coupons
          </Link>
        )
      }
      actions={
        <>
          {view === 'codes' && (
            <Link href={viewAddress('batches')} className="btn btn-quiet">
              Batches
            </Link>
          )}
          {may('coupons:write') && (
            <Button look="primary" className="max-md:order-first" onClick={begin}>
              {view === 'codes' ? 'New coupon' : 'New batch'}
            </Button>
          )}
        </>
      }
    >
      {view === 'codes' ? <Codes /> : <Batches />}
    </Page>
  );
}
