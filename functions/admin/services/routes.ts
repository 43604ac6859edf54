import { servicesOutput } from '../../../src/shop/staff/contract-services';
import { calls } from '../../http/calls';
import { readServices } from './read-services';

export const { routes: servicesScreenRoutes } = calls({ tag: 'mail', read: 'mail:read' }).get(
  '/api/admin/services',
  'Which services carry mail and money, and which settings the others lack, by name',
  { output: servicesOutput, run: readServices },
);
