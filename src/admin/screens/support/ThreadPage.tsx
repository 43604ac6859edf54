import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ReadThreadOutput } from '../../../shop/support/contract';
import { THREAD_KIND_LABELS, THREAD_STATE_LABELS } from '../../../shop/support/labels';
import { Badge } from '../../../ui/Badge';
import { withSearch } from '../../app/location';
import { may } from '../../app/session';
import { ActionPanel, type ConfirmedAction } from '../../kit/ActionPanel';
import { Block } from '../../kit/Block';
import { Link } from '../../kit/Link';
import { lazyForm } from '../../kit/lazy-form';
import { Page } from '../../kit/Page';
import { Pending } from '../../pending/Pending';
import { Detail } from '../../records/Detail';
import { Conversation } from './Conversation';
import { type FormName, FormPanels } from './FormPanels';
import { Person } from './Person';
import { QuotePanel } from './QuotePanel';
import { $neighbors, threads } from './support';
import { ThreadActions } from './ThreadActions';

const AnswerForm = lazyForm(() => import('./AnswerForm'));

/** Links back to the list, and to the threads before and after this one. */
function Ways() {
  const { previous, next } = useStore($neighbors);
  useEffect(() => {
    // A thread opened by its URL has no list loaded yet.
    if (threads.$state.get().status !== 'ready') void threads.reload();
  }, []);
  return (
    <>
      <Link href={withSearch({ thread: '' })} className="link">
        Inbox
      </Link>
      {previous && (
        <Link href={withSearch({ thread: previous })} className="link">
          Previous thread
        </Link>
      )}
      {next && (
        <Link href={withSearch({ thread: next })} className="link">
          Next thread
        </Link>
      )}
    </>
  );
}

function AnswerSection({ value }: { value: ReadThreadOutput }) {
  const [sentCount, setSentCount] = useState(0);
  const { thread } = value;
  if (thread.mergedInto)
    return (
      <p className="notice">
        This thread was merged.{' '}
        <Link className="link" href={withSearch({ thread: thread.mergedInto })}>
          Open the thread it is in now
        </Link>
        .
      </p>
    );
  if (thread.state === 'spam')
    return <p className="notice">In spam: {thread.spamReason} Take it out of spam to answer it.</p>;
  if (!may('support:write')) return null;
  return (
    <Block title={value.recipients.length > 1 ? 'Answer' : `Answer ${thread.name}`}>
      <div className="px-4 py-3">
        <AnswerForm key={sentCount} value={value} onSaved={() => setSentCount(sentCount + 1)} />
      </div>
    </Block>
  );
}

function Loaded({ value }: { value: ReadThreadOutput }) {
  const [action, setAction] = useState<ConfirmedAction>();
  const [form, setForm] = useState<FormName>();
  const { thread } = value;
  const { label, tone } = THREAD_STATE_LABELS[thread.state];
  return (
    <Page
      title={thread.subject}
      about={
        <span className="row">
          <Ways />
          <Badge tone={tone}>{thread.mergedInto ? 'Merged' : label}</Badge>
          <span>{THREAD_KIND_LABELS[thread.kind]}</span>
        </span>
      }
      actions={<ThreadActions thread={thread} onAction={setAction} onForm={setForm} />}
    >
      <Detail>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Conversation value={value} />
          {thread.kind === 'quote' && <QuotePanel thread={thread} />}
          <AnswerSection value={value} />
        </div>
        <Person value={value} />
      </Detail>
      <ActionPanel action={action} onDone={() => setAction(undefined)} />
      <FormPanels value={value} open={form} onClose={() => setForm(undefined)} />
    </Page>
  );
}

/** One thread: its messages, the sender with their orders, and the available actions. */
export function ThreadPage({ id }: { id: string }) {
  const state = useStore(threads.record.$state);
  useEffect(() => threads.record.open(id), [id]);
  if (state.status === 'ready' && state.value.thread.id === id) return <Loaded value={state.value} />;
  return (
    <Page
      title="Thread"
      about={
        <span className="row">
          <Ways />
        </span>
      }
    >
      <Pending state={state} onRetry={threads.record.reload} shape="record" />
    </Page>
  );
}
