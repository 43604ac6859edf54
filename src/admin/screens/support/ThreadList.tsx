import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import type { Colleague } from '../../../shop/staff/contract-attention';
import type { ThreadRow } from '../../../shop/support/contract';
import { SEARCHED_THREADS } from '../../../shop/support/kinds';
import { THREAD_KIND_LABELS, THREAD_STATE_LABELS } from '../../../shop/support/labels';
import { Badge } from '../../../ui/Badge';
import { $location, navigate, withSearch } from '../../app/location';
import { $session } from '../../app/session';
import type { RowAction } from '../../kit/row-action';
import { Tabs } from '../../kit/Tabs';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import { type ColumnOf, type FilterOf, optionsOf } from '../../kit/table/types';
import { OUTLINES } from '../../pending/outlines';
import { assigneeFilter } from '../../records/assignee-filter';
import { PREVIEW, WITH_PREVIEW, WRITER } from '../../records/preview';
import { RowButtons } from '../../records/RowButtons';
import { overdueAddress } from './AnswerOverdue';
import { Assignee } from './Assignee';
import { FirstAnswer } from './FirstAnswer';
import { moves, threads } from './support';

/** Keeps a code such as 30015-11 from breaking at its hyphen. */
const nonBreaking = (text: string) => text.replaceAll(/(\d)-(?=\d)/g, '$1\u2011');

const columnsFor = (open: boolean): readonly ColumnOf<typeof threads>[] => [
  {
    id: 'subject',
    label: 'Subject',
    width: 'rest',
    cell: ({ subject, excerpt, name, email, orderNumber, spamReason }) => (
      <span className="cell-main">
        <span className="font-medium">{subject}</span>
        <span className={WRITER} title={email}>
          {name || email}
          {orderNumber && (
            <span className="@min-[54rem]:hidden">
              {' · '}
              <span className="key">{orderNumber}</span>
            </span>
          )}
        </span>
        {excerpt && <span className={PREVIEW}>{nonBreaking(excerpt)}</span>}
        {spamReason && <span className="cell-sub max-md:order-4! max-lg:basis-full!">{spamReason}</span>}
      </span>
    ),
  },
  { id: 'kind', label: 'Kind', card: 'none', same: true, cell: ({ kind }) => THREAD_KIND_LABELS[kind] },
  {
    id: 'state',
    label: 'State',
    same: true,
    cell: ({ state, mergedInto }) => (
      // Open is the normal state in an inbox; what needs attention is the first reply.
      <Badge tone={state === 'open' ? 'plain' : THREAD_STATE_LABELS[state].tone}>
        {mergedInto ? 'Merged' : THREAD_STATE_LABELS[state].label}
      </Badge>
    ),
  },
  { id: 'answer', label: 'First answer', card: 'line', cell: (row) => <FirstAnswer thread={row} /> },
  {
    id: 'order',
    label: 'Order',
    // A narrow list shows it beside the name.
    card: 'none',
    cell: ({ orderNumber }) => orderNumber && <span className="key">{orderNumber}</span>,
  },
  {
    id: 'assignee',
    label: 'Assigned to',
    card: 'line',
    cell: ({ assignee }) => (assignee ? <Assignee {...assignee} /> : <span className="text-muted">Unassigned</span>),
  },
  {
    id: 'lastMessageAt',
    label: 'Last message',
    sort: 'lastMessageAt',
    // Of open threads, the one that waits longest leads.
    first: open ? 'asc' : 'desc',
    cell: ({ lastMessageAt }) => <Time at={lastMessageAt} />,
  },
];

const filtersFor = (colleagues: readonly Colleague[]): readonly FilterOf<typeof threads>[] => [
  {
    name: 'state',
    label: 'State',
    all: '',
    preset: 'open',
    options: [...optionsOf(THREAD_STATE_LABELS), { value: 'all', label: 'Any state' }],
  },
  {
    name: 'kind',
    label: 'Kind',
    all: 'Any kind',
    // Reviews open no threads: they are moderated on their own screen.
    options: Object.entries(THREAD_KIND_LABELS)
      .filter(([value]) => value !== 'review')
      .map(([value, label]) => ({ value, label })),
  },
  assigneeFilter(colleagues),
  {
    name: 'answer',
    label: 'First answer',
    all: 'Any',
    options: [
      { value: 'overdue', label: 'Overdue' },
      { value: 'waiting', label: 'Not answered yet' },
    ],
  },
];

const actionsFor = (me: string): readonly RowAction<ThreadRow>[] => [
  {
    label: 'Answer…',
    permission: 'support:write',
    when: ({ state, mergedInto }) => state === 'open' && !mergedInto,
    inRow: () => true,
    run: async ({ id }) => {
      navigate(withSearch({ thread: id }));
      return undefined;
    },
  },
  {
    label: 'Assign to me',
    permission: 'support:write',
    when: ({ assignee, mergedInto }) => assignee?.id !== me && !mergedInto && me !== '',
    many: 'assigned to you',
    run: (row) => moves.assign(row, me) as Promise<undefined>,
  },
  {
    label: 'Close',
    permission: 'support:write',
    when: ({ state }) => state === 'open' || state === 'snoozed',
    many: 'closed',
    run: (row) => moves.close(row) as Promise<undefined>,
  },
  {
    label: 'Move to spam…',
    danger: true,
    permission: 'support:write',
    when: ({ state, mergedInto }) => state !== 'spam' && !mergedInto,
    many: 'moved to spam',
    ask: ([row, ...others]) => ({
      title: row && others.length === 0 ? `Move “${row.subject}” to spam` : `Move ${others.length + 1} threads to spam`,
      text: 'They leave the inbox and get no answer. You can take them out of spam later.',
      confirm: 'Move to spam',
      reason: 'Why is it spam?',
    }),
    run: (row, reason) => moves.spam(row, reason) as Promise<undefined>,
  },
];

/** The most used views of the inbox, with their number of threads. */
function Shortcuts() {
  const { search } = useStore($location);
  const state = useStore(threads.$state);
  const counts = state.status === 'ready' ? state.page.counts : undefined;
  const filters = {
    state: search.get('state') ?? '',
    assignee: search.get('assignee') ?? '',
    answer: search.get('answer') ?? '',
  };
  const all = [
    { id: 'open', label: 'Open', count: counts?.open, state: '', assignee: '', answer: '' },
    {
      id: 'overdue',
      label: 'Overdue',
      count: counts?.overdue,
      alert: 'bad' as const,
      state: '',
      assignee: '',
      answer: 'overdue',
    },
    { id: 'mine', label: 'Mine', count: counts?.mine, state: '', assignee: 'me', answer: '' },
    { id: 'unassigned', label: 'Unassigned', count: counts?.unassigned, state: '', assignee: 'none', answer: '' },
    { id: 'snoozed', label: 'Snoozed', count: counts?.snoozed, state: 'snoozed', assignee: '', answer: '' },
    { id: 'closed', label: 'Closed', count: counts?.closed, state: 'closed', assignee: '', answer: '' },
    { id: 'spam', label: 'Spam', count: counts?.spam, state: 'spam', assignee: '', answer: '' },
  ];
  const current = all.find(
    (one) =>
      one.state === (filters.state === 'open' ? '' : filters.state) &&
      one.assignee === filters.assignee &&
      one.answer === filters.answer,
  );
  return (
    <Tabs
      label="Views of the inbox"
      tabs={all}
      current={current?.id ?? ''}
      hrefOf={(id) => {
        if (id === 'overdue') return overdueAddress();
        const { state: of = '', assignee = '', answer = '' } = all.find((one) => one.id === id) ?? {};
        return withSearch({ state: of, assignee, answer, sort: '', dir: '', page: '' });
      }}
    />
  );
}

/** On a phone, who has it and when it came follow the state, with dots between words, unlike in other lists. */
const PHONE = [
  'max-md:[&_td[data-card=line]:not(:empty,:has(>.text-muted:only-child))]:block!',
  "max-md:[&_td:has(>time)]:order-6! max-md:[&_td:has(>time)]:-ml-1.5! max-md:[&_td:has(>time)]:min-w-0! max-md:[&_td:has(>time)]:before:content-['·_'] max-md:[&_tr:has(td>.badge)_td]:ml-0! max-md:[&_tr:has(td>.badge)_td]:before:content-none!",
].join(' ');

/** The inbox as a list. */
export function ThreadList() {
  const session = useStore($session);
  const state = useStore(threads.$state);
  const colleagues = state.status === 'ready' ? state.page.colleagues : undefined;
  const me = session.status === 'in' ? session.admin.id : '';
  const { search } = useStore($location);
  const isOpen = (search.get('state') || 'open') === 'open';
  const columns = useMemo(() => columnsFor(isOpen), [isOpen]);
  const filters = useMemo(() => filtersFor(colleagues ?? []), [colleagues]);
  const actions = useMemo(() => actionsFor(me), [me]);
  return (
    <>
      <Shortcuts />
      <div className={clsx(WITH_PREVIEW, PHONE)}>
        <DataTable
          list={threads}
          spec={{
            name: 'Inbox',
            columns,
            filters,
            actions,
            Buttons: RowButtons,
            lines: OUTLINES.support.lines,
            search: `order numbers, beginnings of names or addresses, or words of the latest ${SEARCHED_THREADS} threads`,
            titleOf: ({ subject, name }) => `${subject}, ${name}`,
            empty: {
              picture: true,
              title: 'Nothing here',
              none: { title: 'Nothing is waiting for an answer', text: 'Messages to the shop appear here.' },
            },
          }}
        />
      </div>
    </>
  );
}
