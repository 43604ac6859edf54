import { landingList, readLandingOutput } from '../../../src/shop/content/contract-staff';
import { calls } from '../../http/calls';
import { listLandings, readLanding } from './landings';

export const { routes: landingsScreenRoutes } = calls({ tag: 'content', read: 'content:write' })
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
