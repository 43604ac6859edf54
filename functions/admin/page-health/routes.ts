import { pageHealthOutput } from '../../../src/shop/vitals/contract';
import { routeGroup } from '../../http/route-group';
import { readPageHealth } from './read-page-health';

export const { routes: pageHealthScreenRoutes } = routeGroup({ tag: 'vitals', read: 'content:write' }).get(
  '/api/admin/page-health',
  'How fast pages were for real visits of the last four weeks, and what their content security policy refused',
  { output: pageHealthOutput, run: readPageHealth },
);
