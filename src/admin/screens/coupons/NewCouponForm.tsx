import { useStore } from '@nanostores/react';
import { createCouponInput } from '../../../shop/coupons/terms';
import { $location } from '../../app/location';
import { TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { $copied, createCoupon } from './coupons';
import { AboutFields, TermFields } from './fields';
import { valuesOf } from './values';

/** A new coupon, empty or as a copy of another one. */
export default function NewCouponForm({ onSaved }: { onSaved: () => void }) {
  const copied = useStore($copied);
  const { search } = useStore($location);
  // A landing page that names a code leads here with it; the last copy made is not meant then.
  const code = search.get('new') ?? '';
  const like = code === '1' ? copied : undefined;
  return (
    <EditForm
      schema={createCouponInput}
      values={{ ...valuesOf(like), code: code === '1' ? '' : code, name: like?.name ?? '', notes: like?.notes ?? '' }}
      submit="Create the coupon"
      send={createCoupon}
      onSaved={onSaved}
    >
      <TextField
        name="code"
        label="Code"
        required
        maxLength={40}
        className="key uppercase"
        hint="Letters, digits and dashes. You can’t change it later."
      />
      <TermFields />
      <AboutFields />
    </EditForm>
  );
}
