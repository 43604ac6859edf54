import { createBatchInput } from '../../../shop/coupons/terms';
import { LongField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { makeBatch } from './batches';
import { TermFields } from './fields';
import { valuesOf } from './values';

/** A new batch of codes with the same terms. */
export default function NewBatchForm({ onSaved }: { onSaved: () => void }) {
  return (
    <EditForm
      schema={createBatchInput}
      values={{ ...valuesOf(), maxUses: 1, name: '', notes: '', prefix: '', size: 100 }}
      submit="Create the codes"
      busyText="Creating the codes…"
      send={makeBatch}
      onSaved={onSaved}
    >
      <TextField name="name" label="Name" hint="Only your team sees it." required maxLength={80} />
      <LongField name="notes" label="Notes" maxLength={2000} rows={2} />
      <TextField
        name="size"
        type="number"
        label="How many codes"
        hint="1 to 10,000. Each is different and hard to guess."
        required
        min="1"
        max="10000"
      />
      <TextField
        name="prefix"
        label="Codes start with"
        hint="Up to 12 letters and digits, for example SPRING. Leave empty for none."
        maxLength={12}
        className="key uppercase"
      />
      <TermFields perCode />
    </EditForm>
  );
}
