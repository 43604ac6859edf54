import { resource } from '../../../kit/resource';

/** The API keys of programs. */
export const apiKeys = resource({
  list: '/api/admin/api-keys',
  filters: ['state'],
  csv: { from: '/api/admin/api-keys.csv', name: 'api-keys.csv' },
});
