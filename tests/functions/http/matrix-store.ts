import { by, EVERYBODY } from './matrix-rows.ts';

/** The connected store of another platform, for the authorization matrix. */
export const STORE: Record<string, string> = {
  'GET /api/admin/shopify': by('settings:read'),
  'POST /api/admin/shopify': by('settings:write'),
  'GET /api/admin/shopify/analytics': by('reports:read'),
  'POST /api/admin/shopify/backfill': by('settings:write'),
  'POST /api/admin/shopify/backfill/stop': by('settings:write'),
  'POST /api/admin/shopify/connect': by('settings:write', 'fresh'),
  'GET /api/admin/shopify/customers': by('customers:read'),
  'POST /api/admin/shopify/disconnect': by('settings:write'),
  'GET /api/admin/shopify/keys': by('keys:read'),
  'GET /api/admin/shopify/orders': by('orders:read'),
  'POST /api/admin/shopify/orders/decide': by('settings:write'),
  'GET /api/admin/shopify/products': by('settings:read'),
  'POST /api/admin/shopify/products': by('settings:write'),
  'POST /api/admin/shopify/sync': by('settings:write'),
  'POST /api/webhooks/shopify': EVERYBODY,
  'POST /api/webhooks/woocommerce': EVERYBODY,
  'GET /api/admin/imports': by('data:import'),
  'GET /api/admin/imports/key-layout': by('keys:import'),
  'POST /api/admin/imports/part': by('data:import'),
  'POST /api/admin/imports/keys': by('keys:import'),
  'GET /api/admin/past-orders': by('data:import'),
};
