import { z } from 'zod';
import { staff } from '../../../client/staff';
import type { ReadThreadOutput } from '../../../shop/support/contract';
import { toast } from '../../../stores/toasts';
import { TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { seeNews, threads } from './support';

const schema = z.strictObject({ until: z.string().min(1, 'Choose a time.') });

/** The time as a field of the browser takes it, in the zone of anyone who sits before it. */
const fieldText = (at: Date) =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);

function tomorrow(): Date {
  const at = new Date();
  at.setDate(at.getDate() + 1);
  at.setHours(9, 0, 0, 0);
  return at;
}

/** Until when a thread is put away. */
export default function SnoozeForm({ value, onSaved }: { value: ReadThreadOutput; onSaved: () => void }) {
  const { id, revision } = value.thread;
  return (
    <EditForm
      schema={schema}
      values={{ until: fieldText(tomorrow()) }}
      unsaved={false}
      submit="Snooze"
      send={(input) =>
        seeNews(async () => {
          const json = { revision, until: new Date(input.until).getTime() };
          await staff.post('/api/admin/threads/:id/snooze', { param: { id }, json });
          toast('Thread snoozed', { kind: 'good' });
          await threads.refresh();
        })
      }
      onSaved={onSaved}
    >
      <TextField name="until" label="Until (your time)" type="datetime-local" required />
    </EditForm>
  );
}
