import { Button } from '../../../ui/Button';
import type { ScreenProps } from '../../app/screens';
import { may } from '../../app/session';
import { lazyForm } from '../../kit/lazy-form';
import { NewPanel } from '../../kit/NewPanel';
import { Page } from '../../kit/Page';
import { CouponList } from './CouponList';
import { CouponPanel } from './CouponPanel';
import { beginCoupon } from './coupons';

const NewCouponForm = lazyForm(() => import('./NewCouponForm'));

/** Coupons: the codes with their state, one with what it brought, and the form for a new one. */
export default function Coupons({ screen }: ScreenProps) {
  return (
    <Page
      title={screen.title}
      about={screen.about}
      actions={
        may('coupons:write') && (
          <Button look="primary" onClick={() => void beginCoupon()}>
            New coupon
          </Button>
        )
      }
    >
      <CouponList />
      <CouponPanel />
      <NewPanel title="New coupon" about="It works as soon as it is made, unless it starts later.">
        {(close) => <NewCouponForm onSaved={close} />}
      </NewPanel>
    </Page>
  );
}
