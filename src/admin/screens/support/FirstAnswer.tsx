import type { ThreadRow } from '../../../shop/support/contract';
import { Badge } from '../../../ui/Badge';
import { Time } from '../../kit/Time';

/** Whether the promised first reply was sent in time, is due, or is late. */
export function FirstAnswer({ thread }: { thread: ThreadRow }) {
  const { firstAnsweredAt: answeredAt, answerDueAt: due, overdue, state } = thread;
  if (answeredAt !== null)
    return due !== null && answeredAt > due ? (
      <span className="cell-main">
        <span>Late</span>
        <span className="cell-sub">
          <Time at={answeredAt} />
        </span>
      </span>
    ) : (
      <span>{due === null ? 'Given' : 'On time'}</span>
    );
  if (due === null || state === 'closed' || state === 'spam') return <span className="text-muted">—</span>;
  if (overdue) return <Badge tone="bad">Overdue</Badge>;
  return (
    <span className="cell-main">
      <span className="max-md:pr-0! max-md:font-medium max-md:text-ink [&>time]:min-w-0!">
        Due <Time at={due} />
      </span>
    </span>
  );
}
