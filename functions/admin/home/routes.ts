import { assignInput, changedOutput, resolveInput } from '../../../src/shop/staff/contract-attention';
import { routeGroup } from '../../http/route-group';
import { assignAttention, resolveAttentionManually } from '../../staff/change-attention';
import { attention } from './attention';

export const { routes: homeScreenRoutes } = routeGroup({
  tag: 'staff',
  read: 'attention:read',
  write: 'attention:write',
})
  .list('/api/admin/attention', 'What needs a person now', attention)
  .csv('/api/admin/attention.csv', 'The same as a CSV file, without its pages', attention)
  .post('/api/admin/attention/assign', 'Assign entries to a colleague, or to nobody', {
    body: assignInput,
    output: changedOutput,
    run: assignAttention,
  })
  .post('/api/admin/attention/resolve', 'Closes entries, with a word on what was done', {
    body: resolveInput,
    output: changedOutput,
    run: resolveAttentionManually,
  });
