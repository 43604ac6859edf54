import type { CatalogRoutes } from '../../functions/catalog/routes';
import type { CustomerRoutes } from '../../functions/customers/routes';
import type { StorefrontRoutes } from '../../functions/storefront/routes';
import type { StockRequestInput } from '../shop/catalog/contract';
import { createClient } from './typed';

const storefront = createClient<StorefrontRoutes>();
const catalog = createClient<CatalogRoutes>();
const customers = createClient<CustomerRoutes>();

/** The bootstrap call: everything that may have changed since the page was built. */
export const readStorefront = () => storefront.get('/api/storefront', {});

/** Ends the mails of one kind by the token of one of them, as a mail program's one press does. */
export const unsubscribe = (token: string) =>
  customers.post('/unsubscribe', {
    query: { token },
    text: { body: 'List-Unsubscribe=One-Click', type: 'application/x-www-form-urlencoded' },
  });

/** Asks for one mail when a product is in stock again. */
export const requestStock = (json: StockRequestInput) => catalog.post('/api/stock-requests', { json });
