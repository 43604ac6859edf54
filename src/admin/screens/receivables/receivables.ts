import { staff } from '../../../client/staff';
import { resource } from '../../kit/resource';

/** Orders on account, and what is left to pay of each. */
export const receivables = resource({
  list: '/api/admin/receivables',
  filters: ['state'],
  csv: { from: '/api/admin/receivables.csv', name: 'on-account.csv' },
});

/** Cancels an order whose keys wait for its transfer. */
export async function cancelAccountOrder(id: string, reason: string): Promise<void> {
  await staff.post('/api/admin/receivables/:id/call-off', { param: { id }, json: { reason } });
  await receivables.refresh();
}
