import { routeGroup } from '../../http/route-group';
import { audit } from './audit';

export const { routes: auditScreenRoutes } = routeGroup({ tag: 'staff', read: 'audit:read' })
  .list('/api/admin/audit', 'List audit log entries', audit)
  .csv('/api/admin/audit/export', 'Export audit log entries as CSV', audit);
