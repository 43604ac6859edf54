import type { CatalogRoutes } from '../../functions/catalog/routes';
import type { CustomerRoutes } from '../../functions/customers/routes';
import type { StorefrontRoutes } from '../../functions/storefront/routes';
import type { StockRequestInput } from '../shop/catalog/contract';
import { createClient } from './typed';

const storefront = createClient<StorefrontRoutes>();
const catalog = createClient<CatalogRoutes>();
const customers = createClient<CustomerRoutes>();

/** Makes the bootstrap call: everything that may have changed since the page was built. */
export const readStorefront = () => storefront.get('/api/storefront', {});

/** Unsubscribes from one kind of email by the token in one of them, like a mail program's one-click unsubscribe. */
export const unsubscribe = (token: string) =>
  customers.post('/unsubscribe', {
    query: { token },
    text: { body: 'List-Unsubscribe=One-Click', type: 'application/x-www-form-urlencoded' },
  });

/** Requests one email when a product is back in stock. */
export const requestStock = (json: StockRequestInput) => catalog.post('/api/stock-requests', { json });
