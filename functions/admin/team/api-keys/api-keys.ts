import { csvTime } from '../../../../src/shop/csv/write';
import { apiKeyList } from '../../../../src/shop/staff/contract-api-keys';
import { API_KEY_COLUMNS, API_KEY_FROM, type ApiKeyRow, apiKeyOf } from '../../../staff/api-key-row';
import { defineList } from '../../kit/list';

const STATES = {
  active: 'k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ?)',
  expired: 'k.revoked_at IS NULL AND k.expires_at <= ?',
  revoked: 'k.revoked_at <= ?',
};

/** The list of API keys with permissions and last use; never the keys themselves. */
export const apiKeys = defineList(apiKeyList, {
  columns: API_KEY_COLUMNS,
  from: API_KEY_FROM,
  search: ['k.name', 'k.prefix', 'm.first_name', 'm.last_name', 'k.permissions'],
  sorts: {
    createdAt: 'k.created_at',
    name: 'k.name COLLATE NOCASE',
    lastUsedAt: 'k.last_used_at',
    expiresAt: 'k.expires_at',
  },
  filters: { state: (state, { now }) => ({ sql: STATES[state], values: [now()] }) },
  tie: 'k.id',
  view: (row: ApiKeyRow, deps) => apiKeyOf(row, deps),
  csv: {
    name: 'api-keys.csv',
    columns: [
      ['Name', (key) => key.name],
      ['Begins with', (key) => key.prefix],
      ['Permissions', (key) => key.permissions.join(' ')],
      ['Allowed addresses', (key) => key.addresses.join(' ')],
      ['State', (key) => key.state],
      ['Created by', (key) => key.createdBy],
      ['Created (UTC)', (key) => csvTime(key.createdAt)],
      ['Expires (UTC)', (key) => csvTime(key.expiresAt)],
      ['Last used (UTC)', (key) => csvTime(key.lastUsedAt)],
    ],
  },
});
