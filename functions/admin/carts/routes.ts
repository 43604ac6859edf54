import { readCartOutput } from '../../../src/shop/carts/contract-staff';
import { reasonInput } from '../../../src/shop/staff/contract-reason';
import { eraseCart } from '../../carts/erase-cart';
import { stopReminders } from '../../carts/stop-reminders';
import { routeGroup } from '../../http/route-group';
import { carts } from './carts';
import { readCart } from './read-cart';

export const { routes: cartsScreenRoutes } = routeGroup({ tag: 'carts', read: 'carts:read', write: 'carts:write' })
  .list('/api/admin/carts', 'Abandoned carts, their reminders and what those brought back', carts)
  .csv('/api/admin/carts.csv', 'The same as a CSV file, without its pages', carts, { permission: 'customers:export' })
  .get('/api/admin/carts/{id}', 'One abandoned cart and the reminders of it', {
    output: readCartOutput,
    errors: ['not_found'],
    run: readCart,
  })
  .post('/api/admin/carts/{id}/stop', 'Send no more reminders of a cart', {
    body: reasonInput,
    errors: ['not_found'],
    run: stopReminders,
  })
  .post('/api/admin/carts/{id}/erase', 'Erase a cart and its owner’s data', {
    body: reasonInput,
    errors: ['not_found'],
    run: eraseCart,
  });
