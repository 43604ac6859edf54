import { kindLabel } from '../../../shop/staff/attention';
import type { AttentionEntry, AttentionOutput } from '../../../shop/staff/contract-desk';
import { assign, resolve, saveAttention } from '../../../stores/admin/attention';
import { Badge } from '../../../ui/Badge';
import type { Act } from '../parts/ActPanel';
import { Initials } from '../parts/Initials';
import { Time } from '../parts/Time';
import type { Column, Filter, TableSpec } from '../table/types';

interface Given {
  kinds: readonly string[];
  colleagues: AttentionOutput['colleagues'];
  /** Who may assign and resolve; undefined for who may only read. */
  me: { id: string; name: string } | undefined;
  onOpen: (entry: AttentionEntry) => void;
  onResolve: (entries: AttentionEntry[]) => void;
}

const COLUMNS: readonly Column<AttentionEntry>[] = [
  {
    id: 'message',
    label: 'What',
    sort: 'kind',
    cell: ({ message, kind, subject }) => (
      <span className="cell-main">
        <span>{kindLabel(kind)}</span>
        <span className="cell-sub">{message}</span>
        <span className="cell-sub key">{subject}</span>
      </span>
    ),
  },
  {
    id: 'state',
    label: 'State',
    cell: ({ state }) => (state === 'open' ? <Badge tone="warn">Open</Badge> : <Badge tone="good">Resolved</Badge>),
  },
  {
    id: 'assignee',
    label: 'Assigned to',
    sort: 'assignee',
    cell: ({ assignee }) =>
      assignee ? (
        <span className="cell-who">
          <Initials name={assignee.name} small />
          {assignee.name}
        </span>
      ) : (
        <span className="text-muted">Nobody</span>
      ),
  },
  { id: 'createdAt', label: 'Since', sort: 'createdAt', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { id: 'resolved', label: 'Resolved', hidden: true, cell: ({ resolvedAt }) => <Time at={resolvedAt} /> },
];

const filtersOf = ({ kinds, colleagues }: Given): Filter[] => [
  {
    name: 'state',
    label: 'State',
    all: '',
    preset: 'open',
    options: [
      { value: 'open', label: 'Open' },
      { value: 'resolved', label: 'Resolved' },
      { value: 'all', label: 'Open and resolved' },
    ],
  },
  {
    name: 'kind',
    label: 'Kind',
    all: 'All kinds',
    options: kinds.map((kind) => ({ value: kind, label: kindLabel(kind) })),
  },
  {
    name: 'assignee',
    label: 'Assigned to',
    all: 'Anybody',
    options: [
      { value: 'me', label: 'Me' },
      { value: 'none', label: 'Nobody' },
      ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
    ],
  },
];

/** Asks what was done, then closes the entries. */
export const resolveAct = (entries: AttentionEntry[]): Act => ({
  title: entries.length === 1 ? `Resolve “${kindLabel(entries[0]?.kind ?? '')}”` : `Resolve ${entries.length} entries`,
  text: entries.length === 1 ? entries[0]?.message : 'The same note is kept with each of them.',
  confirm: 'Resolve',
  reason: 'What was done?',
  run: (note) =>
    resolve(
      entries.map(({ id }) => id),
      note,
    ),
});

/** The attention list as a table. */
export function attentionSpec(given: Given): TableSpec<AttentionEntry> {
  const { me, onOpen, onResolve } = given;
  const openOnes = (entries: AttentionEntry[]) => entries.filter(({ state }) => state === 'open');
  const take = (entries: AttentionEntry[]) =>
    me &&
    assign(
      openOnes(entries).map(({ id }) => id),
      me.id,
      'you',
    ).catch(() => undefined);
  return {
    name: 'Attention list',
    columns: COLUMNS,
    filters: filtersOf(given),
    search: 'messages and subjects',
    onExport: saveAttention,
    titleOf: ({ kind, subject }) => `${kindLabel(kind)}, ${subject}`,
    onOpen,
    empty: {
      title: 'Nothing needs a person',
      text: 'Payments that differ, keys that are awaited, mail that fails: whatever needs somebody appears here.',
    },
    ...(me && {
      keys: {
        a: (entry: AttentionEntry) => void take([entry]),
        e: (entry: AttentionEntry) => entry.state === 'open' && onResolve([entry]),
      },
      actions: (entry: AttentionEntry) =>
        entry.state === 'open'
          ? [
              { label: 'Assign to me', run: () => void take([entry]), disabled: entry.assignee?.id === me.id },
              { label: 'Resolve …', run: () => onResolve([entry]) },
            ]
          : [],
      bulk: [
        { label: 'Assign to me', run: (entries: AttentionEntry[]) => void take(entries) },
        { label: 'Resolve …', run: (entries: AttentionEntry[]) => onResolve(openOnes(entries)) },
      ],
    }),
  };
}
