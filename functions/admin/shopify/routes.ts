import {
  backfillInput,
  changeStoreInput,
  connectInput,
  decideOrderInput,
  disconnectInput,
  mapVariantInput,
  storeFiguresOutput,
  storeOutput,
} from '../../../src/shop/commerce/contract';
import { messageOutput } from '../../../src/shop/message-output';
import { changeStore, startBackfill, stopBackfill, syncNow } from '../../commerce/change-store';
import { connectStore } from '../../commerce/connect-store';
import { decideOrder } from '../../commerce/decide-order';
import { disconnectStore } from '../../commerce/disconnect-store';
import { mapVariant } from '../../commerce/map-variant';
import { routeGroup } from '../../http/route-group';
import { readFigures } from './read-figures';
import { readStore } from './read-store';
import { storeCustomers } from './store-customers';
import { storeKeys } from './store-keys';
import { storeOrders } from './store-orders';
import { variants } from './variants';

/** Orders and keys of the store require the permissions for orders and keys; the rest requires those for settings. */
export const { routes: shopifyScreenRoutes } = routeGroup({
  tag: 'store',
  read: 'settings:read',
  write: 'settings:write',
})
  .get('/api/admin/shopify', 'Retrieve the connected store and its activity', {
    output: storeOutput,
    run: readStore,
  })
  .post('/api/admin/shopify', 'Update or pause the connected store', {
    body: changeStoreInput,
    errors: ['not_found', 'commerce_changed'],
    run: changeStore,
  })
  .post('/api/admin/shopify/connect', 'Connect a store', {
    recentAuth: true,
    body: connectInput,
    errors: ['commerce_connected', 'commerce_refused', 'commerce_scopes', 'commerce_unavailable'],
    run: connectStore,
  })
  .post('/api/admin/shopify/disconnect', 'Disconnect the store', {
    body: disconnectInput,
    output: messageOutput,
    errors: ['not_found'],
    run: disconnectStore,
  })
  .post('/api/admin/shopify/sync', 'Sync the connected store now', {
    errors: ['not_found', 'commerce_changed', 'commerce_unavailable', 'selling_off'],
    run: syncNow,
  })
  .post('/api/admin/shopify/backfill', 'Import past orders of the connected store', {
    body: backfillInput,
    errors: ['not_found', 'commerce_changed'],
    run: startBackfill,
  })
  .post('/api/admin/shopify/backfill/stop', 'Stop importing past orders', {
    errors: ['not_found', 'commerce_changed'],
    run: stopBackfill,
  })
  .list('/api/admin/shopify/products', 'List variants of the connected store', variants)
  .post('/api/admin/shopify/products', 'Map a variant to a product', {
    body: mapVariantInput,
    errors: ['not_found', 'variant_mapped'],
    run: mapVariant,
  })
  .get('/api/admin/shopify/analytics', 'Retrieve sales of the connected store', {
    permission: 'reports:read',
    output: storeFiguresOutput,
    run: readFigures,
  });

export const { routes: storeOrderRoutes } = routeGroup({ tag: 'store', read: 'orders:read', write: 'settings:write' })
  .list('/api/admin/shopify/orders', 'List orders of the connected store', storeOrders)
  .post('/api/admin/shopify/orders/decide', 'Resolve a waiting order of the connected store', {
    body: decideOrderInput,
    errors: ['not_found', 'commerce_changed', 'commerce_unavailable', 'selling_off', 'busy'],
    run: decideOrder,
  });

export const { routes: storeKeyRoutes } = routeGroup({ tag: 'store', read: 'keys:read' }).list(
  '/api/admin/shopify/keys',
  'List keys of connected store orders',
  storeKeys,
);

export const { routes: storeCustomerRoutes } = routeGroup({ tag: 'store', read: 'customers:read' }).list(
  '/api/admin/shopify/customers',
  'List customers of the connected store',
  storeCustomers,
);
