import { useState } from 'react';
import { staff } from '../../../../client/staff';
import type { ApiKey } from '../../../../shop/staff/contract-api-keys';
import { API_KEY_STATES } from '../../../../shop/staff/labels';
import { permissionLabel } from '../../../../shop/staff/permissions';
import { Badge } from '../../../../ui/Badge';
import { Button } from '../../../../ui/Button';
import { OneTimeSecret } from '../../../app/OneTimeSecret';
import { lazyForm } from '../../../kit/lazy-form';
import { NewPanel } from '../../../kit/NewPanel';
import type { RowAction } from '../../../kit/row-action';
import { Time } from '../../../kit/Time';
import { DataTable } from '../../../kit/table/DataTable';
import { type ColumnOf, optionsOf } from '../../../kit/table/types';
import { apiKeys } from './api-keys';

const COLUMNS: readonly ColumnOf<typeof apiKeys>[] = [
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
    label: 'Can',
    cell: ({ permissions }) => (
      <span className="text-muted">{permissions.map((one) => permissionLabel(one).toLowerCase()).join(', ')}</span>
    ),
  },
  {
    id: 'addresses',
    label: 'From',
    cell: ({ addresses }) => (addresses.length > 0 ? <span className="key">{addresses.join(', ')}</span> : 'Anywhere'),
  },
  {
    id: 'state',
    label: 'State',
    cell: ({ state, isReplaced }) => (
      <span className="cell-main">
        <Badge tone={API_KEY_STATES[state].tone}>{API_KEY_STATES[state].label}</Badge>
        {isReplaced && <span className="cell-sub">Replaced</span>}
      </span>
    ),
  },
  {
    id: 'lastUsedAt',
    label: 'Last used',
    sort: 'lastUsedAt',
    cell: (key) => <Time at={key.lastUsedAt} never="Never" />,
  },
  { id: 'expiresAt', label: 'Expires', sort: 'expiresAt', cell: (key) => <Time at={key.expiresAt} never="Never" /> },
  { id: 'createdBy', label: 'Created by', cell: ({ createdBy }) => createdBy },
  {
    id: 'createdAt',
    label: 'Created',
    sort: 'createdAt',
    first: 'desc',
    hidden: true,
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
];

const ACTIONS: readonly RowAction<ApiKey>[] = [
  {
    label: 'Revoke',
    danger: true,
    permission: 'api_keys:write',
    when: ({ state }) => state === 'active',
    ask: ([key]) => ({
      title: `Revoke the key “${key?.name}”`,
      text: 'Programs that use it are refused at once. This can’t be undone.',
      confirm: 'Revoke the key',
    }),
    run: async ({ id, name }) => {
      await staff.post('/api/admin/api-keys/:id/revoke', { param: { id } });
      return { title: `Key “${name}” revoked` };
    },
  },
];

const NewApiKeyForm = lazyForm(() => import('./NewApiKeyForm'));

/** Creates an API key and shows it once. */
function NewApiKey() {
  const [key, setKey] = useState('');
  return (
    <NewPanel
      onClose={() => setKey('')}
      dismissible={key === ''}
      title={key ? 'Save this key' : 'Create an API key'}
      about={
        key
          ? 'It is shown only once and stored as a hash; nobody can show it again.'
          : 'It can do what you tick, and never more than your role can at that moment.'
      }
    >
      {(close) =>
        key ? (
          <div className="grid gap-4">
            <OneTimeSecret label="API key" lines={[key]} file="api-key.txt" />
            <p className="hint">
              Send it as <code>Authorization: Bearer …</code>. Every call is in the{' '}
              <a href="/api/docs" target="_blank" rel="noreferrer">
                API reference
              </a>
              , where you can try it with this key.
            </p>
            <Button look="primary" className="justify-self-start" onClick={close}>
              I’ve saved it
            </Button>
          </div>
        ) : (
          <NewApiKeyForm onMade={setKey} />
        )
      }
    </NewPanel>
  );
}

/** The API keys of programs; a key itself is shown only when it is created. */
export const ApiKeys = () => (
  <>
    <p className="hint">
      What a key can do is in the <a href="/api/docs">API reference</a>, call by call, with its permission.
    </p>
    <DataTable
      list={apiKeys}
      spec={{
        name: 'API keys',
        columns: COLUMNS,
        actions: ACTIONS,
        search: 'names',
        filters: [{ name: 'state', label: 'State', all: 'Any state', options: optionsOf(API_KEY_STATES) }],
        titleOf: ({ name }) => name,
        empty: {
          picture: true,
          title: 'No API keys',
          text: 'Create one to let a program work with your shop. It can do only what you allow.',
        },
      }}
    />
    <NewApiKey />
  </>
);
