import { resource } from '../../kit/resource';

/** Invoices and credit notes. */
export const invoices = resource({
  list: '/api/admin/invoices',
  filters: ['state', 'kind', 'mode', 'from', 'to'],
  csv: { from: '/api/admin/invoices.csv', name: 'invoices.csv', permission: 'orders:export' },
});
