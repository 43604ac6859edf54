import type { ReadCouponOutput } from '../../../shop/coupons/contract-staff';
import { editCouponInput } from '../../../shop/coupons/terms';
import { EditForm } from '../../kit/form/EditForm';
import { editCoupon } from './coupons';
import { AboutFields, TermFields } from './fields';
import { valuesOf } from './values';

interface Props {
  coupon: ReadCouponOutput['coupon'];
  onSaved: () => void;
}

/** Edits the terms of a coupon; changes apply to future orders. */
export default function EditCouponForm({ coupon, onSaved }: Props) {
  return (
    <EditForm
      schema={editCouponInput}
      values={{ ...valuesOf(coupon), name: coupon.name, notes: coupon.notes, revision: coupon.revision }}
      submit="Save the coupon"
      quietUntilChanged
      send={(json) => editCoupon(coupon.id, json)}
      onSaved={onSaved}
    >
      <AboutFields />
      <TermFields />
    </EditForm>
  );
}
