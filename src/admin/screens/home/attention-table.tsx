import { isOrderNumber } from '../../../shop/orders/find-numbers';
import { entryTitle, kindLabel } from '../../../shop/staff/attention';
import type { AttentionEntry, Colleague } from '../../../shop/staff/contract-attention';
import { ATTENTION_STATES } from '../../../shop/staff/labels';
import { remedyOf } from '../../../shop/staff/remedy';
import { Badge } from '../../../ui/Badge';
import { Initials } from '../../../ui/Initials';
import { may } from '../../app/session';
import { Link } from '../../kit/Link';
import type { RowAction } from '../../kit/row-action';
import { Time } from '../../kit/Time';
import { type ColumnOf, type FilterOf, optionsOf } from '../../kit/table/types';
import { assigneeFilter } from '../../records/assignee-filter';
import { assign, type attention, resolve } from './attention';
import { readable, signOf } from './entry-words';

/** A name above its message, which is never cut to one line. */
const LINES = 'cell-main md:h-auto! md:py-1.5 md:leading-[1.4]!';

export const COLUMNS: readonly ColumnOf<typeof attention>[] = [
  {
    id: 'message',
    label: 'What',
    width: 'rest',
    sort: 'urgency',
    first: 'desc',
    cell: ({ message, kind, about }) => {
      const text = readable(message, about);
      const missing = about !== null && !text.includes(about) && about;
      return (
        <span className={LINES}>
          <span className={signOf(kind)}>
            {entryTitle({ kind, message })}
            {missing && !isOrderNumber(missing) && `, ${missing}`}
          </span>
          <span className="cell-sub line-clamp-3! basis-full! whitespace-normal! md:line-clamp-2!" title={message}>
            {missing && isOrderNumber(missing) && (
              <>
                <span className="key">{missing}</span> ·{' '}
              </>
            )}
            {text}
          </span>
        </span>
      );
    },
  },
  {
    id: 'remedy',
    label: 'Next step',
    card: 'sum',
    cell: (entry) => {
      const remedy = entry.state === 'open' && remedyOf(entry, may);
      if (!remedy) return <span className="text-muted">—</span>;
      return (
        <Link href={remedy.address} className="btn btn-quiet btn-small md:pointer-fine:min-h-7!">
          {remedy.label}
        </Link>
      );
    },
  },
  {
    id: 'state',
    label: 'State',
    card: 'none',
    same: true,
    cell: ({ state }) => <Badge tone={ATTENTION_STATES[state].tone}>{ATTENTION_STATES[state].label}</Badge>,
  },
  {
    id: 'assignee',
    label: 'Assigned to',
    sort: 'assignee',
    cell: ({ assignee }) =>
      assignee ? (
        <span className="flex items-center gap-2.5">
          <Initials name={assignee.name} small />
          {assignee.name}
        </span>
      ) : (
        <span className="text-muted">Unassigned</span>
      ),
  },
  {
    id: 'createdAt',
    label: 'Since',
    sort: 'createdAt',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
  { id: 'resolved', label: 'Resolved', hidden: true, cell: ({ resolvedAt }) => <Time at={resolvedAt} /> },
];

/** Returns the filters of the list; `kinds` are those with open entries. */
export const filtersOf = (
  kinds: readonly string[],
  colleagues: readonly Colleague[],
): readonly FilterOf<typeof attention>[] => [
  {
    name: 'state',
    label: 'State',
    all: '',
    preset: 'open',
    options: [...optionsOf(ATTENTION_STATES), { value: 'all', label: 'Open and resolved' }],
  },
  {
    name: 'kind',
    label: 'Kind',
    all: 'All kinds',
    options: kinds.map((kind) => ({ value: kind, label: kindLabel(kind) })),
  },
  assigneeFilter(colleagues),
];

/** Asks for a note on what was done, then closes the entries. */
export const RESOLVE: RowAction<AttentionEntry> = {
  label: 'Resolve…',
  permission: 'attention:write',
  when: ({ state }) => state === 'open',
  many: 'resolved',
  key: 'e',
  ask: ([entry, ...others]) =>
    entry && others.length === 0
      ? {
          title: `Resolve “${entryTitle(entry)}”`,
          text: entry.message,
          confirm: 'Resolve',
          reason: 'What was done?',
        }
      : {
          title: `Resolve ${others.length + 1} entries`,
          text: 'Each of them keeps the same note.',
          confirm: 'Resolve',
          reason: 'What was done?',
        },
  run: ({ id }, note) => resolve([id], note),
  runAll: (entries, note) =>
    resolve(
      entries.map(({ id }) => id),
      note,
    ),
};

/** Returns the actions of the signed-in staff member on entries; `me` is their id. */
export const actionsOf = (me: string): readonly RowAction<AttentionEntry>[] => [
  {
    label: 'Assign to me',
    permission: 'attention:write',
    when: ({ state }) => state === 'open',
    disabled: ({ assignee }) => assignee?.id === me,
    many: 'assigned to you',
    key: 'a',
    run: ({ id }) => assign([id], me, 'you'),
    runAll: (entries) =>
      assign(
        entries.map(({ id }) => id),
        me,
        'you',
      ),
  },
  RESOLVE,
];
