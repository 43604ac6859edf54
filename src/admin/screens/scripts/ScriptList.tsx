import { useStore } from '@nanostores/react';
import type { ScriptRow } from '../../../shop/scripts/contract-staff';
import { PURPOSE_LABELS, SCRIPT_STATE_LABELS, TYPE_LABELS } from '../../../shop/scripts/labels';
import { Badge } from '../../../ui/Badge';
import { navigate, withSearch } from '../../app/location';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import { type ColumnOf, type FilterOf, optionsOf } from '../../kit/table/types';
import { ACTIONS } from './actions';
import { scripts } from './scripts';

/** Returns the share of failed runs for display. */
export const errorRate = (errors: number, runs: number): string => {
  if (runs === 0) return '—';
  const percent = (errors / runs) * 100;
  return `${percent > 0 && percent < 1 ? '< 1' : Math.round(percent)} %`;
};

/** The state of a script, and whether another version awaits approval. */
export function StateBadges({ state, waits }: Pick<ScriptRow, 'state' | 'waits'>) {
  const { label, tone } = SCRIPT_STATE_LABELS[state];
  return (
    <span className="row">
      <Badge tone={tone}>{label}</Badge>
      {waits && state !== 'waiting' && <Badge tone="warn">Version waits</Badge>}
    </span>
  );
}

const COLUMNS: readonly ColumnOf<typeof scripts>[] = [
  {
    id: 'name',
    label: 'Name',
    sort: 'name',
    cell: ({ name, host, scriptType }) => (
      <span className="cell-main">
        <span className="font-medium">{name}</span>
        <span className="cell-sub">{host ?? `${TYPE_LABELS[scriptType]} of our own`}</span>
      </span>
    ),
  },
  { id: 'state', label: 'State', cell: StateBadges },
  { id: 'purpose', label: 'Consent', cell: ({ purpose }) => PURPOSE_LABELS[purpose] },
  { id: 'runs', label: 'Runs (7 days)', numeric: true, cell: ({ runs }) => runs.toLocaleString('en') },
  { id: 'errors', label: 'Failed', numeric: true, cell: ({ errors, runs }) => errorRate(errors, runs) },
  {
    id: 'updatedAt',
    label: 'Changed',
    sort: 'updatedAt',
    first: 'desc',
    cell: ({ updatedAt }) => <Time at={updatedAt} />,
  },
];

const FILTERS: readonly FilterOf<typeof scripts>[] = [
  { name: 'state', label: 'State', all: 'Any state', options: optionsOf(SCRIPT_STATE_LABELS) },
  {
    name: 'purpose',
    label: 'Consent',
    all: 'Any purpose',
    options: Object.entries(PURPOSE_LABELS).map(([value, label]) => ({ value, label })),
  },
];

/** Opens the form for a new script. */
export const newScript = () => navigate(withSearch({ new: '1', script: '' }));

/** Returns whether the list is empty, with nothing to search, filter or sort. */
function useNone(): boolean {
  const state = useStore(scripts.$state);
  const { q, filters } = useStore(scripts.$query);
  return state.status === 'ready' && state.page.total === 0 && !q && Object.keys(filters ?? {}).length === 0;
}

/** The empty state without a table and its tools; its picture is small, and ends below the keys. */
const NOTHING =
  '[&_search]:hidden md:[&_div:has(>img)]:grid-cols-[168px_minmax(0,1fr)] [&_img]:aspect-[480/270] [&_img]:object-cover [&_img]:object-top';

/** The custom scripts with their states and error rates. */
export function ScriptList() {
  const none = useNone();
  return (
    <div className={none ? NOTHING : undefined}>
      <DataTable
        list={scripts}
        spec={{
          name: 'Custom scripts',
          columns: COLUMNS,
          filters: FILTERS,
          actions: ACTIONS,
          search: 'names',
          titleOf: ({ name }) => name,
          empty: {
            picture: true,
            title: 'No scripts found',
            none: {
              title: 'No custom scripts',
              text: 'Add a chat widget, a tracking pixel or a survey. A script runs only after a colleague has approved it, and every version is kept.',
            },
          },
        }}
      />
    </div>
  );
}
