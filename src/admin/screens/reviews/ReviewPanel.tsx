import { useState } from 'react';
import type { ReadReviewOutput, ReviewRow } from '../../../shop/reviews/contract-staff';
import { REVIEW_FLAGS, REVIEW_ORIGINS, REVIEW_STATES } from '../../../shop/reviews/labels-staff';
import { actorText } from '../../../shop/staff/actor';
import { actionLabel } from '../../../shop/staff/audit-actions';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import { ActionPanel, type ConfirmedAction } from '../../kit/ActionPanel';
import { Facts } from '../../kit/Facts';
import { lazyForm } from '../../kit/lazy-form';
import { RecordPanel } from '../../kit/RecordPanel';
import { Time } from '../../kit/Time';
import { Timeline } from '../../kit/Timeline';
import { questionOf } from '../../records/question-of';
import { ACTIONS } from './actions';
import { reviews } from './reviews';

const AnswerForm = lazyForm(() => import('./AnswerForm'));

/** The decision on a waiting review, beside its text. */
function Decide({ review }: { review: ReviewRow }) {
  const [action, setAction] = useState<ConfirmedAction>();
  if (review.state !== 'pending' || !may('reviews:write')) return null;
  return (
    <div className="row">
      {ACTIONS.map((each) => (
        <Button
          key={each.label}
          look={each.danger ? 'quiet' : 'primary'}
          onClick={() => setAction(questionOf(each, review, reviews.refresh))}
        >
          {each.label.replace('…', '')}
        </Button>
      ))}
      <ActionPanel action={action} onDone={() => setAction(undefined)} />
    </div>
  );
}

/** Whether a review is by a verified buyer, and otherwise where it comes from. */
export function Origin({ isVerified, source }: Pick<ReviewRow, 'isVerified' | 'source'>) {
  if (isVerified) return <Badge tone="good">{REVIEW_ORIGINS.verified.label}</Badge>;
  return <Badge>{source === null ? REVIEW_ORIGINS.unverified.label : REVIEW_ORIGINS.imported.label}</Badge>;
}

function Story({ value }: { value: ReadReviewOutput }) {
  const { review, orderNumber, reason, acts } = value;
  const order = orderNumber
    ? review.isVerified
      ? orderNumber
      : `${orderNumber}, which did not match a purchase that has no review yet`
    : 'None named';
  return (
    <div className="grid gap-5">
      {review.flags.length > 0 && (
        <ul className="notice grid gap-1" aria-label="Look at this first">
          {review.flags.map((flag) => (
            <li key={flag}>{REVIEW_FLAGS[flag]}</li>
          ))}
        </ul>
      )}
      <blockquote className="grid gap-2 border-l-2 border-edge pl-4 wrap-anywhere">
        <p className="font-semibold">{review.title}</p>
        <p className="whitespace-pre-line">{review.comment}</p>
      </blockquote>
      <Decide review={review} />
      <Facts
        facts={[
          ['Rating', `${review.rating} out of 5`],
          [
            'State',
            <Badge key="state" tone={REVIEW_STATES[review.state].tone}>
              {REVIEW_STATES[review.state].label}
            </Badge>,
          ],
          ...(reason ? [['Refused because', reason] as const] : []),
          ['Product', review.product ?? 'The shop itself'],
          ['Origin', <Origin key="origin" {...review} />],
          ...(review.source === null
            ? [['Order', order] as const, ['Email', review.email] as const]
            : [['Source', review.source] as const]),
          ['Written', <Time key="at" at={review.createdAt} />],
        ]}
      />
      <AnswerForm key={review.revision} value={value} />
      {acts.length > 0 && (
        <Timeline
          moments={acts.map(({ action, actor, at, reason: why }) => ({
            key: `${action} ${at}`,
            text: actionLabel(action),
            at,
            by: actorText(actor),
            detail: why,
          }))}
        />
      )}
    </div>
  );
}

/** The review named by the address. */
export const ReviewPanel = () => (
  <RecordPanel record={reviews.record} noun="Review" title={({ review }) => `Review by ${review.customerName}`}>
    {(value) => <Story value={value} />}
  </RecordPanel>
);
