import { staff } from '../../../client/staff';
import { createItemStore } from '../../kit/item-store';
import { resource } from '../../kit/resource';

/** Keys that did not work, as their suppliers owe them. */
export const claims = resource({
  list: '/api/admin/claims',
  filters: ['state', 'supplier', 'lot'],
  csv: { from: '/api/admin/claims.csv', name: 'supplier-claims.csv' },
});

/** The mail to one supplier about what was not claimed yet. */
export const draft = createItemStore((supplier) => staff.get('/api/admin/claims/draft', { query: { supplier } }));
