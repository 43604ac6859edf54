import { staff } from '../../../client/staff';
import { CANNED_VARIABLES } from '../../../shop/support/canned';
import { type CannedAnswer, newCannedInput } from '../../../shop/support/contract';
import { toast } from '../../../stores/toasts';
import { LongField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { cannedAnswers } from './support';

/** One canned answer. */
export default function CannedForm({ answer, onSaved }: { answer: CannedAnswer | undefined; onSaved: () => void }) {
  return (
    <EditForm
      schema={newCannedInput}
      values={{ name: answer?.name ?? '', body: answer?.body ?? '' }}
      submit="Save the answer"
      quietUntilChanged={answer !== undefined}
      send={async (input) => {
        if (answer) {
          const json = { ...input, revision: answer.revision };
          await staff.put('/api/admin/canned-answers/:id', { param: { id: answer.id }, json });
        } else await staff.post('/api/admin/canned-answers', { json: input });
        toast(`“${input.name}” is saved`, { kind: 'good' });
        await cannedAnswers.reload();
      }}
      onSaved={onSaved}
    >
      <TextField name="name" label="Name" required maxLength={80} />
      <LongField name="body" label="Text" required rows={10} maxLength={20_000} />
      <div className="grid gap-1 text-muted">
        <p>In braces, filled in when it is inserted:</p>
        <ul>
          {Object.entries(CANNED_VARIABLES).map(([name, words]) => (
            <li key={name}>
              <span className="key">{`{${name}}`}</span> {words}
            </li>
          ))}
        </ul>
      </div>
    </EditForm>
  );
}
