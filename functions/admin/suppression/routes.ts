import { readSuppressionOutput, suppressInput } from '../../../src/shop/mail/contract-suppression';
import { reasonInput } from '../../../src/shop/staff/contract-reason';
import { routeGroup } from '../../http/route-group';
import { suppressAddress } from '../../mail/suppress';
import { unsuppressEmail } from '../../mail/unsuppress-email';
import { readSuppression } from './read-suppression';
import { suppressions } from './suppressions';

export const { routes: suppressionScreenRoutes } = routeGroup({ tag: 'mail', read: 'mail:read', write: 'mail:send' })
  .list('/api/admin/suppressions', 'Addresses the shop sends no email to', suppressions)
  .csv('/api/admin/suppressions.csv', 'The same as a CSV file, without its pages', suppressions, {
    permission: 'customers:export',
  })
  .post('/api/admin/suppressions', 'Send an address no email from now on', {
    body: suppressInput,
    run: suppressAddress,
  })
  .get('/api/admin/suppressions/{id}', 'One address of the list and why it is there', {
    output: readSuppressionOutput,
    errors: ['not_found'],
    run: readSuppression,
  })
  .post('/api/admin/suppressions/{id}/release', 'Let an address get email again', {
    body: reasonInput,
    errors: ['not_found'],
    run: unsuppressEmail,
  });
