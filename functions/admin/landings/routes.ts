import { landingList, readLandingOutput } from '../../../src/shop/content/contract-staff';
import { routeGroup } from '../../http/route-group';
import { listLandings, readLanding } from './landings';

export const { routes: landingsScreenRoutes } = routeGroup({ tag: 'content', read: 'content:write' })
  .get('/api/admin/landings', 'Landing pages with state, coupon, products, and orders by campaign', {
    query: landingList.query,
    output: landingList.output,
    run: listLandings,
  })
  .get('/api/admin/landings/{id}', 'One landing page', {
    output: readLandingOutput,
    errors: ['not_found'],
    run: readLanding,
  });
