import { staff } from '../../../client/staff';
import { type StaffOrder, staffAddressInput } from '../../../shop/orders/contract-staff';
import { toast } from '../../../stores/toasts';
import { LongField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { orders } from './orders';

/** The new address of an order, and how staff know that it is the buyer's. */
export default function AddressForm({ order, onSaved }: { order: StaffOrder; onSaved: () => void }) {
  return (
    <EditForm
      schema={staffAddressInput}
      values={{ email: order.email, reason: '' }}
      submit="Correct it and send the order email"
      send={async (json) => {
        const { message } = await staff.post('/api/admin/orders/:id/address', { param: { id: order.id }, json });
        toast('Address corrected', { kind: 'good', text: message });
        await orders.record.reload();
      }}
      onSaved={onSaved}
    >
      <TextField name="email" label="Email" type="email" autoComplete="off" required maxLength={254} />
      <LongField
        name="reason"
        label="How do you know it is the buyer’s?"
        required
        minLength={3}
        maxLength={500}
        rows={3}
      />
    </EditForm>
  );
}
