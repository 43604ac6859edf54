import { servicesOutput, setupOutput } from '../../../../src/shop/staff/contract-services';
import { routeGroup } from '../../../http/route-group';
import { checkSetup } from './check-setup';
import { readServices } from './read-services';

export const { routes: servicesRoutes } = routeGroup({ tag: 'mail', read: 'mail:read' })
  .get('/api/admin/services', 'List email and payment services', {
    output: servicesOutput,
    run: readServices,
  })
  .post('/api/admin/services/check', 'Check the payment providers', {
    permission: 'mail:read',
    output: setupOutput,
    errors: ['too_many_requests'],
    run: checkSetup,
  });
