import { staff } from '../../../client/staff';
import { eraseCustomerInput } from '../../../shop/customers/contract-staff';
import { toast } from '../../../stores/toasts';
import { LongField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { customers } from './customers';

/** The email of the customer to erase, typed again as confirmation, and the reason. */
export default function EraseForm({ id, onSaved }: { id: string; onSaved: () => void }) {
  return (
    <EditForm
      schema={eraseCustomerInput}
      values={{ email: '', reason: '' }}
      submit="Erase for good"
      send={async (json) => {
        const { message } = await staff.post('/api/admin/customers/:id/erase', { param: { id }, json });
        toast('Customer erased', { kind: 'good', text: `Emailed: ${message}` });
        await customers.refresh();
      }}
      onSaved={onSaved}
    >
      <TextField
        name="email"
        label="Type their email address"
        type="email"
        autoComplete="off"
        required
        maxLength={254}
      />
      <LongField name="reason" label="Why are they erased?" required minLength={5} maxLength={500} rows={3} />
    </EditForm>
  );
}
