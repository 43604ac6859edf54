import { pageHealthOutput } from '../../../src/shop/vitals/contract';
import { routeGroup } from '../../http/route-group';
import { readPageHealth } from './read-page-health';

export const { routes: pageHealthScreenRoutes } = routeGroup({ tag: 'vitals', read: 'content:write' }).get(
  '/api/admin/page-health',
  'Retrieve page speed and policy violations',
  { output: pageHealthOutput, run: readPageHealth },
);
