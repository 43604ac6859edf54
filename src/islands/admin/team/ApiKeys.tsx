import type { ApiKey } from '../../../shop/staff/contract-people';
import { permissionLabel } from '../../../shop/staff/labels';
import { apiKeys, saveApiKeys, stopApiKey } from '../../../stores/admin/team';
import { Badge } from '../../../ui/Badge';
import type { Act } from '../parts/ActPanel';
import { Time } from '../parts/Time';
import { DataTable } from '../table/DataTable';
import type { Column } from '../table/types';

const STATES = {
  active: { tone: 'good', label: 'Active' },
  expired: { tone: 'plain', label: 'Expired' },
  revoked: { tone: 'bad', label: 'Stopped' },
} as const;

const COLUMNS: readonly Column<ApiKey>[] = [
  {
    id: 'name',
    label: 'Name',
    sort: 'name',
    cell: ({ name, prefix }) => (
      <span className="cell-main">
        <span>{name}</span>
        <span className="cell-sub key">{prefix}…</span>
      </span>
    ),
  },
  {
    id: 'permissions',
    label: 'Allows to',
    cell: ({ permissions }) => (
      <span className="text-muted">{permissions.map((one) => permissionLabel(one).toLowerCase()).join(', ')}</span>
    ),
  },
  { id: 'state', label: 'State', cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge> },
  {
    id: 'lastUsedAt',
    label: 'Last used',
    sort: 'lastUsedAt',
    cell: (key) => <Time at={key.lastUsedAt} never="Never" />,
  },
  { id: 'expiresAt', label: 'Runs out', sort: 'expiresAt', cell: (key) => <Time at={key.expiresAt} never="Never" /> },
  { id: 'createdBy', label: 'Made by', cell: ({ createdBy }) => createdBy },
  { id: 'createdAt', label: 'Made', sort: 'createdAt', hidden: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

const FILTER = Object.entries(STATES).map(([value, { label }]) => ({ value, label }));

/** Keys with which programs call the API; the keys themselves are shown only when they are made. */
export function ApiKeys({ onAct }: { onAct: (act: Act) => void }) {
  const stop = (key: ApiKey) =>
    onAct({
      title: `Stop the key “${key.name}”`,
      text: 'Whatever uses it is refused from now on. It cannot be undone.',
      confirm: 'Stop the key',
      danger: true,
      run: () => stopApiKey(key),
    });
  return (
    <DataTable
      list={apiKeys}
      spec={{
        name: 'API keys',
        columns: COLUMNS,
        search: 'names',
        onExport: saveApiKeys,
        filters: [{ name: 'state', label: 'State', all: 'Any state', options: FILTER }],
        titleOf: ({ name }) => name,
        empty: { title: 'No key found', text: 'A key lets a program do what you allow it, and nothing else.' },
        actions: (key) => (key.state === 'active' ? [{ label: 'Stop …', danger: true, run: () => stop(key) }] : []),
      }}
    />
  );
}
