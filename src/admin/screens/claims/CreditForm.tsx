import { staff } from '../../../client/staff';
import { creditInput } from '../../../shop/licenses/contract-claims';
import { toast } from '../../../stores/toasts';
import { LongField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { claims } from './claims';

/** Records the supplier's credit for one key, where it differs from its cost. */
export default function CreditForm({ id, onSaved }: { id: string; onSaved: () => void }) {
  return (
    <EditForm
      schema={creditInput}
      values={{ amount: undefined, reason: '' }}
      submit="Record the credit"
      send={async (json) => {
        await staff.post('/api/admin/claims/:id/credit', { param: { id }, json });
        toast('Credit recorded', { kind: 'good' });
        await claims.refresh();
      }}
      onSaved={onSaved}
    >
      <TextField
        name="amount"
        label="Amount, in the lot’s currency"
        hint="Leave empty for the full cost of the key."
        kind="optional"
        type="number"
        min={0}
        step="any"
        inputMode="decimal"
      />
      <LongField name="reason" label="Where is it recorded?" required minLength={3} maxLength={500} rows={3} />
    </EditForm>
  );
}
