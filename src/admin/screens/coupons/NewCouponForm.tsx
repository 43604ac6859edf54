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
  const newParam = search.get('new') ?? '';
  const template = copied && search.get('like') === copied.id ? copied : undefined;
  // A landing page that names a code leads here with it; the others begin without one.
  const code = newParam === '1' ? '' : newParam;
  return (
    <EditForm
      key={`${newParam} ${template?.id}`}
      schema={createCouponInput}
      values={{ ...valuesOf(template), code, name: template?.name ?? '', notes: template?.notes ?? '' }}
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
