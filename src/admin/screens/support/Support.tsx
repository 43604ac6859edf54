import { useStore } from '@nanostores/react';
import { $location, withSearch } from '../../app/location';
import type { ScreenProps } from '../../app/screens';
import { Page } from '../../kit/Page';
import { Tabs } from '../../kit/Tabs';
import { Canned } from './Canned';
import { ThreadList } from './ThreadList';
import { ThreadPage } from './ThreadPage';

const PARTS = [
  { id: 'threads', label: 'Inbox' },
  { id: 'canned', label: 'Canned answers' },
];
/** What belongs to the list alone, and goes when the other part opens. */
const OWN = { q: '', sort: '', dir: '', page: '', state: '', kind: '', assignee: '', answer: '' };
const partAddress = (part: string) => withSearch({ ...OWN, view: part === 'threads' ? '' : part });

/** The inbox: everything people wrote to the shop, one thread a matter, or one of them when the address names it. */
export default function Support({ screen }: ScreenProps) {
  const { search } = useStore($location);
  const open = search.get('thread');
  if (open) return <ThreadPage key={open} id={open} />;
  const part = search.get('view') === 'canned' ? 'canned' : 'threads';
  return (
    <Page title={screen.title} about={screen.about}>
      <Tabs label="Parts of support" tabs={PARTS} current={part} hrefOf={partAddress} />
      {part === 'canned' ? <Canned /> : <ThreadList />}
    </Page>
  );
}
