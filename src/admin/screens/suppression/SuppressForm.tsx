import { staff } from '../../../client/staff';
import { suppressInput } from '../../../shop/mail/contract-suppression';
import { toast } from '../../../stores/toasts';
import { LongField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { suppressions } from './suppressions';

/** Puts an address on the suppression list. */
export default function SuppressForm({ onSaved }: { onSaved: () => void }) {
  return (
    <EditForm
      schema={suppressInput}
      values={{ email: '', note: '' }}
      submit="Add to the list"
      send={async (json) => {
        await staff.post('/api/admin/suppressions', { json });
        toast(`${json.email} gets no more email`, { kind: 'good' });
        await suppressions.reload();
      }}
      onSaved={onSaved}
    >
      <TextField name="email" label="Email" type="email" autoComplete="off" required maxLength={254} />
      <LongField name="note" label="Why" required minLength={3} maxLength={500} rows={3} />
    </EditForm>
  );
}
