import { readSuppressionOutput, suppressInput } from '../../../src/shop/mail/contract-suppression';
import { reasonInput } from '../../../src/shop/staff/contract-reason';
import { routeGroup } from '../../http/route-group';
import { suppressAddress } from '../../mail/suppress';
import { unsuppressEmail } from '../../mail/unsuppress-email';
import { readSuppression } from './read-suppression';
import { suppressions } from './suppressions';

export const { routes: suppressionScreenRoutes } = routeGroup({ tag: 'mail', read: 'mail:read', write: 'mail:send' })
  .list('/api/admin/suppressions', 'List suppressed email addresses', suppressions)
  .csv('/api/admin/suppressions.csv', 'Export suppressed email addresses as CSV', suppressions, {
    permission: 'customers:export',
  })
  .post('/api/admin/suppressions', 'Suppress an email address', {
    body: suppressInput,
    run: suppressAddress,
  })
  .get('/api/admin/suppressions/{id}', 'Retrieve a suppressed email address', {
    output: readSuppressionOutput,
    errors: ['not_found'],
    run: readSuppression,
  })
  .post('/api/admin/suppressions/{id}/release', 'Release a suppressed email address', {
    body: reasonInput,
    errors: ['not_found'],
    run: unsuppressEmail,
  });
