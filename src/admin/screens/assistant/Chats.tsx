import type { ChatRow, ReadChatOutput } from '../../../shop/assistant/contract-staff';
import { isProductPath } from '../../../shop/catalog/product-path';
import { screenLink } from '../../../shop/staff/screens';
import { Badge } from '../../../ui/Badge';
import { may } from '../../app/session';
import { Link } from '../../kit/Link';
import { RecordPanel } from '../../kit/RecordPanel';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import type { ColumnOf, FilterOf } from '../../kit/table/types';
import { chats } from './assistant';

const threadPath = (id: string) => screenLink('support', { thread: id });

/** What became of it: a person has it, or something was left open, or pages answered all of it. */
function Outcome({ threadId, questions, unanswered }: ChatRow) {
  if (threadId) return <Badge tone="good">Handed over</Badge>;
  if (unanswered > 0)
    return <Badge tone="warn">{questions === 1 ? 'Unanswered' : `${unanswered} of ${questions} unanswered`}</Badge>;
  return (
    <span className="max-md:text-sm">
      <span className="text-muted">Answered</span>
    </span>
  );
}

/** The name of a page, from its address: "Refund policy" for /refund-policy. */
const pageOf = (path: string) =>
  isProductPath(path)
    ? 'Product page'
    : (path.split(/[/#?]/)[1] ?? path)
        .replace(/^faq$/, 'FAQ')
        .replace(/^legal-/, '')
        .replace(/^\w/, (first) => first.toUpperCase())
        .replaceAll('-', ' ');

/** What to do about it, else the page that answered it. */
function Answer({ threadId, topic, source }: ChatRow) {
  if (threadId)
    return (
      <Link className="link" href={threadPath(threadId)}>
        Open in the inbox
      </Link>
    );
  if (topic && may('support:write'))
    return (
      <Link
        className="btn btn-quiet btn-small md:pointer-fine:min-h-7!"
        href={screenLink('assistant', { part: 'questions', question: topic })}
      >
        Write the answer
      </Link>
    );
  return source ? (
    <>
      <a className="link" href={source} target="_blank" rel="noreferrer">
        {pageOf(source)}
      </a>{' '}
      <span className="max-xl:hidden font-mono text-[0.75rem] text-muted">{source}</span>
    </>
  ) : (
    '—'
  );
}

const COLUMNS: readonly ColumnOf<typeof chats>[] = [
  {
    id: 'question',
    label: 'First question',
    cell: ({ question, email, open }) => (
      <span className="cell-main md:h-auto! md:py-1 md:leading-[1.35]!">
        <span className="cell-long font-medium">{question}</span>
        {/* Else the row would show a question that was answered. */}
        {open && open !== question && (
          <span className="cell-sub basis-full! whitespace-normal!">Unanswered: “{open}”</span>
        )}
        {email && <span className="cell-sub">{email}</span>}
      </span>
    ),
  },
  { id: 'questions', label: 'Questions', numeric: true, card: 'none', cell: ({ questions }) => questions },
  { id: 'outcome', label: 'Outcome', card: 'side', kept: true, cell: Outcome },
  { id: 'answer', label: 'Answer', card: 'line', width: 'whole', cell: Answer },
  {
    id: 'lastAt',
    label: 'Last message',
    sort: 'lastAt',
    first: 'desc',
    cell: ({ lastAt }) => <Time at={lastAt} />,
  },
];

const FILTERS: readonly FilterOf<typeof chats>[] = [
  {
    name: 'unanswered',
    label: 'Answered',
    all: 'Answered or not',
    options: [{ value: 'yes', label: 'With an unanswered question' }],
  },
  {
    name: 'handed',
    label: 'Handed over',
    all: 'Any conversation',
    options: [
      { value: 'yes', label: 'Handed over' },
      { value: 'no', label: 'Not handed over' },
    ],
  },
];

function Story({ chat, messages }: ReadChatOutput) {
  return (
    <div className="grid gap-4">
      {chat.threadId && (
        <Link className="link" href={threadPath(chat.threadId)}>
          Open its thread in the inbox
        </Link>
      )}
      <ol className="grid gap-3">
        {messages.map(({ role, text, found, source, at }) => (
          <li key={`${at}${role}${text.slice(0, 40)}`} className="rounded-card border border-line p-3">
            <p className="cell-sub">
              {role === 'user' ? 'Shopper' : `Assistant${source ? `, from ${source}` : ''}`} · <Time at={at} />{' '}
              {role === 'user' && !found && <Badge tone="warn">Unanswered</Badge>}
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** On a phone, what to do about it ends the line of its time, apart from the question above it. */
const ACT_LAST = [
  'contents max-md:[&_td[data-label=Answer]]:order-4 max-md:[&_td[data-label=Answer]]:ml-auto',
  'max-md:[&_td:has(>time)]:ml-0! max-md:[&_td:has(>time)]:text-left!',
  'max-md:[&_td:has(>.btn)]:mt-2 max-md:[&_td:has(>.btn)]:self-center',
  'max-md:[&_tr:has(td>.btn)>td:has(>time)]:mt-2 max-md:[&_tr:has(td>.btn)>td:has(>time)]:self-center',
].join(' ');

/** Chats with the assistant, without keys and personal data. */
export const Chats = () => (
  <div className={ACT_LAST}>
    <DataTable
      list={chats}
      spec={{
        name: 'Chats',
        columns: COLUMNS,
        filters: FILTERS,
        search: 'questions and email addresses',
        titleOf: ({ question }) => question,
        empty: {
          picture: true,
          title: 'No chats found',
          none: {
            title: 'Nobody has asked the assistant yet',
            text: 'Chats are kept for the number of days chosen in Settings.',
          },
        },
      }}
    />
    <RecordPanel record={chats.record} noun="Chat" title={({ chat }) => chat.question}>
      {(value) => <Story {...value} />}
    </RecordPanel>
  </div>
);
