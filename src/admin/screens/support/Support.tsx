import { useStore } from '@nanostores/react';
import { screenLink } from '../../../shop/staff/screens';
import { $location, withSearch } from '../../app/location';
import type { ScreenProps } from '../../app/screen-props';
import { may } from '../../app/session';
import { Link } from '../../kit/Link';
import { Page } from '../../kit/Page';
import { AnswerOverdue } from './AnswerOverdue';
import { Canned } from './Canned';
import { threads } from './support';
import { ThreadList } from './ThreadList';
import { ThreadPage } from './ThreadPage';

/** Query parameters of the list, cleared when the other view opens. */
const OWN = { q: '', sort: '', dir: '', page: '', state: '', kind: '', assignee: '', answer: '' };
const partAddress = (part: string) => withSearch({ ...OWN, view: part === 'threads' ? '' : part });

/** Reviews wait on a screen of their own. */
function ReviewsToModerate() {
  const state = useStore(threads.$state);
  const waiting = state.status === 'ready' ? state.page.counts.reviews : 0;
  if (waiting === 0 || !may('reviews:write')) return null;
  return (
    <Link href={screenLink('reviews', { state: 'pending' })} className="link whitespace-nowrap">
      {waiting} {waiting === 1 ? 'review' : 'reviews'} to moderate
    </Link>
  );
}

/** The inbox: every message to the shop, one thread per matter, or the thread named by the address. */
export default function Support({ screen }: ScreenProps) {
  const { search } = useStore($location);
  const open = search.get('thread');
  if (open) return <ThreadPage key={open} id={open} />;
  const part = search.get('view') === 'canned' ? 'canned' : 'threads';
  return (
    <Page
      title={part === 'canned' ? 'Canned answers' : screen.title}
      about={
        part === 'canned' ? (
          <Link href={partAddress('threads')} className="link">
            Inbox
          </Link>
        ) : (
          <>
            {screen.about} <ReviewsToModerate />
          </>
        )
      }
      actions={
        part === 'threads' && (
          <>
            <Link href={partAddress('canned')} className="btn btn-quiet">
              Canned answers
            </Link>
            <AnswerOverdue />
          </>
        )
      }
    >
      {part === 'canned' ? <Canned /> : <ThreadList />}
    </Page>
  );
}
