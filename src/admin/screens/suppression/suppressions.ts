import { resource } from '../../kit/resource';

/** The addresses the shop sends no email to, and the open one. */
export const suppressions = resource({
  list: '/api/admin/suppressions',
  filters: ['reason'],
  csv: { from: '/api/admin/suppressions.csv', name: 'suppression-list.csv', permission: 'customers:export' },
  read: '/api/admin/suppressions/:id',
  opens: 'entry',
});
