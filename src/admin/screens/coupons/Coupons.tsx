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
const OWN = {
  q: '',
  sort: '',
  dir: '',
  page: '',
  state: '',
  kind: '',
  batch: '',
  coupon: '',
  batchId: '',
  edit: '',
  like: '',
};
const viewAddress = (view: '' | 'batches') => withSearch({ ...OWN, view });

/** Whoever may change coupons begins a new one here. */
const Begin = ({ label, onClick }: { label: string; onClick: () => void }) =>
  may('coupons:write') && (
    <Button look="primary" className="max-md:order-first" onClick={onClick}>
      {label}
    </Button>
  );

const Codes = ({ screen }: ScreenProps) => (
  <Page
    title={screen.title}
    about={screen.about}
    actions={
      <>
        <Link href={viewAddress('batches')} className="btn btn-quiet">
          Batches
        </Link>
        <Begin label="New coupon" onClick={() => void beginCoupon()} />
      </>
    }
  >
    <CouponList />
    <CouponPanel />
    <NewPanel title="New coupon" about="It works at once, or from its start date.">
      {(close) => <NewCouponForm onSaved={close} />}
    </NewPanel>
  </Page>
);

const Batches = () => (
  <Page
    title="Batches of codes"
    about={
      <Link href={viewAddress('')} className="link">
        Coupons
      </Link>
    }
    actions={<Begin label="New batch" onClick={() => navigate(withSearch({ new: '1', batchId: '' }))} />}
  >
    <BatchList />
    <BatchPanel />
    <NewPanel title="New batch of codes" about="Different codes with the same terms, made in one go.">
      {(close) => <NewBatchForm onSaved={close} />}
    </NewPanel>
  </Page>
);

/** Coupons: single codes and batches, with their sales. */
export default function Coupons(props: ScreenProps) {
  return useStore($location).search.get('view') === 'batches' ? <Batches /> : <Codes {...props} />;
}
