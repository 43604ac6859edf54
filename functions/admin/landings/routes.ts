import { landingList, readLandingOutput } from '../../../src/shop/content/contract-staff';
import { routeGroup } from '../../http/route-group';
import { listLandings, readLanding } from './landings';

export const { routes: landingsScreenRoutes } = routeGroup({ tag: 'content', read: 'content:write' })
  .get('/api/admin/landings', 'List landing pages', {
    query: landingList.query,
    output: landingList.output,
    run: listLandings,
  })
  .get('/api/admin/landings/{id}', 'Retrieve a landing page', {
    output: readLandingOutput,
    errors: ['not_found'],
    run: readLanding,
  });
