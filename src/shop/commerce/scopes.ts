import type { PlatformName } from './platform';

/** The permissions the shop needs at the store, and what for. */
export const SCOPES: Record<PlatformName, Record<string, string>> = {
  shopify: {
    read_products: 'see its products',
    read_inventory: 'see its stock',
    write_inventory: 'set its stock',
    read_locations: 'find where its stock is kept',
    read_orders: 'see its orders',
    write_orders: 'refund its orders',
    read_customers: 'see who bought, to email the key',
    read_merchant_managed_fulfillment_orders: 'see what is to be delivered',
    write_merchant_managed_fulfillment_orders: 'mark orders as delivered',
  },
  woocommerce: { 'read/write': 'see and change orders and products' },
};

/** Returns the scopes that a token lacks. A write scope includes the read scope. */
export function missingScopes(platform: PlatformName, granted: readonly string[]): string[] {
  const has = (scope: string) => granted.includes(scope) || granted.includes(scope.replace(/^read_/, 'write_'));
  return Object.keys(SCOPES[platform]).filter((scope) => !has(scope));
}
