import { z } from 'zod';
import { staff } from '../../../client/staff';
import type { ReadThreadOutput } from '../../../shop/support/contract';
import { THREAD_KIND_LABELS } from '../../../shop/support/labels';
import { toast } from '../../../stores/toasts';
import { navigate, withSearch } from '../../app/location';
import { ChoiceField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { reloadOnConflict, threads } from './support';

const schema = z
  .strictObject({ other: z.string(), into: z.string().trim() })
  .refine(({ other, into }) => other !== '' || into !== '', {
    path: ['into'],
    message: 'Choose a thread, or give its id.',
  });

/** Merges this thread into another one: by the same person, or any by its id. */
export default function MergeForm({ value, onSaved }: { value: ReadThreadOutput; onSaved: () => void }) {
  const { id, revision } = value.thread;
  const others = value.others.filter(({ state }) => state !== 'spam');
  return (
    <EditForm
      schema={schema}
      values={{ other: others[0]?.id ?? '', into: '' }}
      submit="Merge"
      danger
      send={(input) =>
        reloadOnConflict(async () => {
          const into = input.into || input.other;
          await staff.post('/api/admin/threads/:id/merge', { param: { id }, json: { revision, into } });
          toast('Threads merged', { kind: 'good' });
          await threads.reload();
          return into;
        })
      }
      onSaved={(into) => {
        onSaved();
        navigate(withSearch({ thread: into }), { replace: true });
      }}
    >
      <ChoiceField
        name="other"
        label="Another thread of this address"
        options={[
          { value: '', label: others.length > 0 ? 'None of these' : 'There is no other' },
          ...others.map((other) => ({ value: other.id, label: `${THREAD_KIND_LABELS[other.kind]}: ${other.subject}` })),
        ]}
      />
      <TextField
        name="into"
        label="Or the id of any thread"
        hint="You’ll find it in the thread’s address, after “thread=”."
        autoComplete="off"
        maxLength={64}
      />
    </EditForm>
  );
}
