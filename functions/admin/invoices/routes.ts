import { routeGroup } from '../../http/route-group';
import { invoices } from './invoices';

export const { routes: invoicesScreenRoutes } = routeGroup({
  tag: 'invoices',
  read: 'orders:read',
  write: 'orders:write',
})
  .list('/api/admin/invoices', 'Invoices and credit notes, and what they come to', invoices)
  .csv('/api/admin/invoices.csv', 'The same as a CSV file, without its pages', invoices, {
    permission: 'orders:export',
  });
