import { routeGroup } from '../../http/route-group';
import { invoices } from './invoices';

export const { routes: invoicesScreenRoutes } = routeGroup({
  tag: 'invoices',
  read: 'orders:read',
  write: 'orders:write',
})
  .list('/api/admin/invoices', 'List invoices and credit notes', invoices)
  .csv('/api/admin/invoices.csv', 'Export invoices and credit notes as CSV', invoices, {
    permission: 'orders:export',
  });
