import { z } from 'zod';
import type { ReadThreadOutput } from '../../../shop/support/contract';
import { ChoiceField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { moves } from './support';

const schema = z.strictObject({ assignee: z.string() });

/** Assigns a thread. */
export default function AssignForm({ value, onSaved }: { value: ReadThreadOutput; onSaved: () => void }) {
  const { thread, colleagues } = value;
  return (
    <EditForm
      schema={schema}
      values={{ assignee: thread.assignee?.id ?? '' }}
      submit="Assign"
      send={({ assignee }) => moves.assign(thread, assignee || null)}
      onSaved={onSaved}
    >
      <ChoiceField
        name="assignee"
        label="Colleague"
        options={[
          { value: '', label: 'Unassigned' },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </EditForm>
  );
}
