import { staff } from '../../../client/staff';
import { createItemStore } from '../../kit/item-store';
import { resource } from '../../kit/resource';

/** Keys that did not work, as claims against their suppliers. */
export const claims = resource({
  list: '/api/admin/claims',
  filters: ['state', 'supplier', 'lot'],
  csv: { from: '/api/admin/claims.csv', name: 'supplier-claims.csv' },
});

/** The draft of an email to one supplier about unclaimed keys. */
export const draft = createItemStore((supplier) => staff.get('/api/admin/claims/draft', { query: { supplier } }));
