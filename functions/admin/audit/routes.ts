import { routeGroup } from '../../http/route-group';
import { audit } from './audit';

export const { routes: auditScreenRoutes } = routeGroup({ tag: 'staff', read: 'audit:read' })
  .list('/api/admin/audit', 'Who did what: by actor, action, subject, time and words', audit)
  .csv('/api/admin/audit/export', 'The same as a CSV file, without its pages', audit);
