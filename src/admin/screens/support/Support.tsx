import { useStore } from '@nanostores/react';
import { $location, withSearch } from '../../app/location';
import type { ScreenProps } from '../../app/screen-props';
import { Link } from '../../kit/Link';
import { Page } from '../../kit/Page';
import { AnswerOverdue } from './AnswerOverdue';
import { Canned } from './Canned';
import { ThreadList } from './ThreadList';
import { ThreadPage } from './ThreadPage';

/** Query parameters of the list, cleared when the other view opens. */
const OWN = { q: '', sort: '', dir: '', page: '', state: '', kind: '', assignee: '', answer: '' };
const partAddress = (part: string) => withSearch({ ...OWN, view: part === 'threads' ? '' : part });

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
          screen.about
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
