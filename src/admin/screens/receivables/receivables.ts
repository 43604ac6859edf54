import { resource } from '../../kit/resource';

/** Orders on account, and what is left to pay of each. */
export const receivables = resource({
  list: '/api/admin/receivables',
  filters: ['state'],
  csv: { from: '/api/admin/receivables.csv', name: 'on-account.csv' },
});
