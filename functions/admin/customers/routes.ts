import { calls } from '../../http/calls';
import { customers } from './customers';

export const { routes: customersScreenRoutes } = calls({
  tag: 'customers',
  read: 'customers:read',
  write: 'customers:write',
})
  .list('/api/admin/customers', 'Everybody who bought or has an account, one row per mail address', customers)
  .csv('/api/admin/customers.csv', 'The customers a filter finds, as a file', customers, {
    permission: 'customers:export',
  });
