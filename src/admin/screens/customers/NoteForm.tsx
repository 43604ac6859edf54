import { staff } from '../../../client/staff';
import { noteInput } from '../../../shop/customers/contract-staff';
import { LongField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { customers } from './customers';

interface Props {
  id: string;
  /** The staff member's own note to edit; absent for a new one. */
  note?: { id: string; text: string } | undefined;
  onSaved: () => void;
}

/** A note about a customer for colleagues. */
export default function NoteForm({ id, note, onSaved }: Props) {
  return (
    <EditForm
      schema={noteInput}
      values={{ text: note?.text ?? '' }}
      submit="Save the note"
      quietUntilChanged={note !== undefined}
      send={async (json) => {
        const path = '/api/admin/customers/:id/notes';
        if (note) await staff.put(`${path}/:noteId`, { param: { id, noteId: note.id }, json });
        else await staff.post(path, { param: { id }, json });
        await customers.record.reload();
      }}
      onSaved={onSaved}
    >
      <LongField name="text" label="Note" required maxLength={2000} rows={5} />
    </EditForm>
  );
}
