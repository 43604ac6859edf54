import { z } from 'zod';
import { staff } from '../../../client/staff';
import { momentOf } from '../../../shop/local-time';
import { addDays, dayAt } from '../../../shop/reports/days';
import type { ReadThreadOutput } from '../../../shop/support/contract';
import { toast } from '../../../stores/toasts';
import { MomentField } from '../../fields/MomentField';
import { EditForm } from '../../kit/form/EditForm';
import { SHOP_TIME, ZONE } from '../../kit/time';
import { reloadOnConflict, threads } from './support';

const schema = z.strictObject({ until: z.string().min(1, 'Choose a time.') });

/** Tomorrow morning in the shop's time zone, in the format of a datetime input. */
const tomorrow = () => `${addDays(dayAt(Date.now(), ZONE), 1)}T09:00`;

/** Snoozes a thread until a time. */
export default function SnoozeForm({ value, onSaved }: { value: ReadThreadOutput; onSaved: () => void }) {
  const { id, revision } = value.thread;
  return (
    <EditForm
      schema={schema}
      values={{ until: tomorrow() }}
      unsaved={false}
      submit="Snooze"
      send={(input) =>
        reloadOnConflict(async () => {
          const json = { revision, until: momentOf(input.until, ZONE) };
          await staff.post('/api/admin/threads/:id/snooze', { param: { id }, json });
          toast('Thread snoozed', { kind: 'good' });
          await threads.refresh();
        })
      }
      onSaved={onSaved}
    >
      <MomentField name="until" label={`Until (${SHOP_TIME})`} required />
    </EditForm>
  );
}
