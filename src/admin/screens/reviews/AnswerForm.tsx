import { staff } from '../../../client/staff';
import { answerReviewInput, type ReadReviewOutput } from '../../../shop/reviews/contract-staff';
import { toast } from '../../../stores/toasts';
import { LongField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { reviews } from './reviews';

/** The shop's public answer to a review. */
export default function AnswerForm({ value: { review, answer } }: { value: ReadReviewOutput }) {
  const { id, revision } = review;
  return (
    <EditForm
      schema={answerReviewInput}
      values={{ revision, answer: answer ?? '' }}
      submit="Save the answer"
      quietUntilChanged
      send={async (json) => {
        await staff.post('/api/admin/reviews/:id/answer', { param: { id }, json });
        toast(json.answer ? 'Answer saved' : 'Answer removed', { kind: 'good' });
        await reviews.refresh();
      }}
    >
      <LongField
        name="answer"
        label="Public answer of the shop"
        hint="Everyone can read it below the published review. Don’t name an order or a person. Leave it empty to remove it."
        maxLength={2000}
        rows={5}
      />
    </EditForm>
  );
}
