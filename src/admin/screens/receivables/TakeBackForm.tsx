import { staff } from '../../../client/staff';
import { takeBackInput } from '../../../shop/receivables/contract-staff';
import { toast } from '../../../stores/toasts';
import { LongField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { receivables } from './receivables';

/** Reverses a wrong booking of a transfer. */
export default function TakeBackForm({ id, onSaved }: { id: string; onSaved: () => void }) {
  return (
    <EditForm
      schema={takeBackInput}
      values={{ reference: '', reason: '' }}
      submit="Take it back"
      danger
      send={async (json) => {
        await staff.post('/api/admin/receivables/:id/bookings/take-back', { param: { id }, json });
        toast('Taken back', { kind: 'good' });
        await receivables.refresh();
      }}
      onSaved={onSaved}
    >
      <TextField
        name="reference"
        label="Reference it was recorded with"
        required
        minLength={3}
        maxLength={140}
        autoComplete="off"
      />
      <LongField name="reason" label="Why is it taken back?" required minLength={5} maxLength={500} rows={3} />
    </EditForm>
  );
}
