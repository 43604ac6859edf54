import {
  backfillInput,
  changeStoreInput,
  connectInput,
  decideOrderInput,
  disconnectInput,
  disconnectOutput,
  mapVariantInput,
  storeFiguresOutput,
  storeOutput,
} from '../../../src/shop/commerce/contract';
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
export const { routes: storeScreenRoutes } = routeGroup({
  tag: 'store',
  read: 'settings:read',
  write: 'settings:write',
})
  .get('/api/admin/shopify', 'The connected store of another platform, and what it did lately', {
    output: storeOutput,
    run: readStore,
  })
  .post('/api/admin/shopify', 'Change how the connected store works, or pause it', {
    body: changeStoreInput,
    errors: ['not_found', 'commerce_changed'],
    run: changeStore,
  })
  .post('/api/admin/shopify/connect', 'Connect a store; what opens it is tried first and kept sealed', {
    recentAuth: true,
    body: connectInput,
    errors: ['commerce_connected', 'commerce_refused', 'commerce_scopes', 'commerce_unavailable'],
    run: connectStore,
  })
  .post('/api/admin/shopify/disconnect', 'Disconnect the store and erase its data', {
    body: disconnectInput,
    output: disconnectOutput,
    errors: ['not_found'],
    run: disconnectStore,
  })
  .post('/api/admin/shopify/sync', 'Do at once what the next minute would do', {
    errors: ['not_found', 'commerce_changed', 'commerce_unavailable', 'selling_off'],
    run: syncNow,
  })
  .post('/api/admin/shopify/backfill', 'Fetch orders placed since a day', {
    body: backfillInput,
    errors: ['not_found', 'commerce_changed'],
    run: startBackfill,
  })
  .post('/api/admin/shopify/backfill/stop', 'Stop fetching older orders', {
    errors: ['not_found', 'commerce_changed'],
    run: stopBackfill,
  })
  .list('/api/admin/shopify/products', 'What the store sells, and which product each variant is', variants)
  .post('/api/admin/shopify/products', 'Say which product a variant is', {
    body: mapVariantInput,
    errors: ['not_found', 'variant_mapped'],
    run: mapVariant,
  })
  .get('/api/admin/shopify/analytics', 'What the channel sold in 30 days, beside the whole shop', {
    permission: 'reports:read',
    output: storeFiguresOutput,
    run: readFigures,
  });

export const { routes: storeOrderRoutes } = routeGroup({ tag: 'store', read: 'orders:read', write: 'settings:write' })
  .list('/api/admin/shopify/orders', 'Orders of the store, and ours that they became', storeOrders)
  .post('/api/admin/shopify/orders/decide', 'Decide about an order of the store that waits', {
    body: decideOrderInput,
    errors: ['not_found', 'commerce_changed', 'commerce_unavailable', 'selling_off', 'busy'],
    run: decideOrder,
  });

export const { routes: storeKeyRoutes } = routeGroup({ tag: 'store', read: 'keys:read' }).list(
  '/api/admin/shopify/keys',
  'Keys that orders of the store got, masked',
  storeKeys,
);

export const { routes: storeCustomerRoutes } = routeGroup({ tag: 'store', read: 'customers:read' }).list(
  '/api/admin/shopify/customers',
  'Who bought at the store, joined by address',
  storeCustomers,
);
