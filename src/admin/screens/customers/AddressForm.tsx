import { staff } from '../../../client/staff';
import { changeAddressInput } from '../../../shop/customers/contract-staff';
import { toast } from '../../../stores/toasts';
import { LongField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { customers } from './customers';

/** The new address of an account, and how staff know that its owner requested it. */
export default function AddressForm({ id, onSaved }: { id: string; onSaved: () => void }) {
  return (
    <EditForm
      schema={changeAddressInput}
      values={{ email: '', reason: '' }}
      submit="Send the link"
      send={async (json) => {
        const { message } = await staff.post('/api/admin/customers/:id/address', { param: { id }, json });
        toast('Link sent', { kind: 'good', text: message });
        await customers.record.reload();
      }}
      onSaved={onSaved}
    >
      <TextField name="email" label="New address" type="email" autoComplete="off" required maxLength={254} />
      <LongField
        name="reason"
        label="How do you know the owner is asking?"
        required
        minLength={5}
        maxLength={500}
        rows={3}
      />
    </EditForm>
  );
}
