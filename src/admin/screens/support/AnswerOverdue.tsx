import { useStore } from '@nanostores/react';
import { $location, withSearch } from '../../app/location';
import { may } from '../../app/session';
import { Link } from '../../kit/Link';
import { threads } from './support';

/** Returns the address of the overdue threads, the longest waiting first. */
export const overdueAddress = () =>
  withSearch({ state: '', assignee: '', answer: 'overdue', sort: 'lastMessageAt', dir: 'asc', page: '' });

/** The next step: opens the overdue threads and, among them, the one that has waited longest. */
export function AnswerOverdue() {
  const { search } = useStore($location);
  const state = useStore(threads.$state);
  if (state.status !== 'ready' || state.page.counts.overdue === 0 || !may('support:write')) return null;
  const [first] = state.page.rows;
  const isFiltered = search.get('answer') === 'overdue' && first !== undefined;
  return (
    <Link
      href={isFiltered ? withSearch({ thread: first.id }) : overdueAddress()}
      className="btn btn-primary max-md:order-first"
    >
      {isFiltered ? 'Answer the first' : `Answer ${state.page.counts.overdue} overdue`}
    </Link>
  );
}
