import { assignInput, changedOutput, resolveInput } from '../../../src/shop/staff/contract-attention';
import { routeGroup } from '../../http/route-group';
import { assignAttention, resolveAttentionManually } from '../../staff/change-attention';
import { attention } from './attention';

export const { routes: homeScreenRoutes } = routeGroup({
  tag: 'staff',
  read: 'attention:read',
  write: 'attention:write',
})
  .list('/api/admin/attention', 'List attention entries', attention)
  .csv('/api/admin/attention.csv', 'Export attention entries as CSV', attention)
  .post('/api/admin/attention/assign', 'Assign attention entries', {
    body: assignInput,
    output: changedOutput,
    run: assignAttention,
  })
  .post('/api/admin/attention/resolve', 'Resolve attention entries', {
    body: resolveInput,
    output: changedOutput,
    run: resolveAttentionManually,
  });
