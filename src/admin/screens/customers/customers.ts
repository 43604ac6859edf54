import { resource } from '../../kit/resource';

/** Everybody who bought or has an account. */
export const customers = resource({
  list: '/api/admin/customers',
  filters: ['state', 'country', 'from', 'to'],
  csv: { from: '/api/admin/customers.csv', name: 'customers.csv', permission: 'customers:export' },
});
