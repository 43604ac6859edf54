import { staff } from '../../../client/staff';
import { noteInput, type ReadThreadOutput } from '../../../shop/support/contract';
import { LongField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { threads } from './support';

/** An internal note. */
export default function NoteForm({ value, onSaved }: { value: ReadThreadOutput; onSaved: () => void }) {
  const { id } = value.thread;
  return (
    <EditForm
      schema={noteInput}
      values={{ text: '' }}
      submit="Save the note"
      send={async (json) => {
        await staff.post('/api/admin/threads/:id/notes', { param: { id }, json });
        await threads.record.reload();
      }}
      onSaved={onSaved}
    >
      <LongField name="text" label="Note" required maxLength={20_000} rows={6} />
    </EditForm>
  );
}
