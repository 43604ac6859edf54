import { servicesOutput, setupOutput } from '../../../src/shop/staff/contract-services';
import { routeGroup } from '../../http/route-group';
import { checkSetup } from './check-setup';
import { readServices } from './read-services';

export const { routes: servicesScreenRoutes } = routeGroup({ tag: 'mail', read: 'mail:read' })
  .get('/api/admin/services', 'Which services carry email and money, and which settings the others lack, by name', {
    output: servicesOutput,
    run: readServices,
  })
  .post('/api/admin/services/check', 'Tries the payment providers with live calls, and says what to mend', {
    permission: 'mail:read',
    output: setupOutput,
    errors: ['too_many_requests'],
    run: checkSetup,
  });
