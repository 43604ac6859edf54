import { staff } from '../../../client/staff';
import { type ReadQuestionOutput, saveDraftInput } from '../../../shop/assistant/contract-staff';
import { toast } from '../../../stores/toasts';
import { LongField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { questions } from './assistant';

const schema = saveDraftInput.omit({ revision: true });

/** Edits the text of a draft. */
export default function DraftForm({ id, draft }: { id: string; draft: NonNullable<ReadQuestionOutput['draft']> }) {
  return (
    <EditForm
      schema={schema}
      values={{ question: draft.question, answer: draft.answer }}
      submit="Save the draft"
      quietUntilChanged
      send={async (words) => {
        await staff.put('/api/admin/chat-questions/:id/draft', {
          param: { id },
          json: { ...words, revision: draft.revision },
        });
        toast('Draft saved', { kind: 'good' });
        await questions.refresh();
      }}
      onSaved={() => undefined}
    >
      <TextField name="question" label="Question" required maxLength={200} />
      <LongField name="answer" label="Answer" maxLength={2000} rows={6} />
    </EditForm>
  );
}
