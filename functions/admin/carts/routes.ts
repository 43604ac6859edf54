import { readCartOutput } from '../../../src/shop/carts/contract-staff';
import { reasonInput } from '../../../src/shop/staff/contract-reason';
import { eraseCart } from '../../carts/erase-cart';
import { stopReminders } from '../../carts/stop-reminders';
import { routeGroup } from '../../http/route-group';
import { carts } from './carts';
import { readCart } from './read-cart';

export const { routes: cartsScreenRoutes } = routeGroup({ tag: 'carts', read: 'carts:read', write: 'carts:write' })
  .list('/api/admin/carts', 'List abandoned carts', carts)
  .csv('/api/admin/carts.csv', 'Export abandoned carts as CSV', carts, { permission: 'customers:export' })
  .get('/api/admin/carts/{id}', 'Retrieve an abandoned cart', {
    output: readCartOutput,
    errors: ['not_found'],
    run: readCart,
  })
  .post('/api/admin/carts/{id}/stop', 'Stop the reminders of an abandoned cart', {
    body: reasonInput,
    errors: ['not_found'],
    run: stopReminders,
  })
  .post('/api/admin/carts/{id}/erase', 'Erase an abandoned cart and its owner’s data', {
    body: reasonInput,
    errors: ['not_found'],
    run: eraseCart,
  });
