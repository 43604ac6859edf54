import { resource } from '../../kit/resource';

/** Abandoned carts, and the open one. */
export const carts = resource({
  list: '/api/admin/carts',
  filters: ['state', 'reminders'],
  csv: { from: '/api/admin/carts.csv', name: 'abandoned-carts.csv', permission: 'customers:export' },
  read: '/api/admin/carts/:id',
  opens: 'cart',
});
