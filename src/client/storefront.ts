import type { CatalogueRoutes } from '../../functions/catalogue/routes';
import type { StorefrontRoutes } from '../../functions/storefront/routes';
import type { StockRequestInput } from '../shop/catalogue/contract';
import { callsOf } from './typed';

const storefront = callsOf<StorefrontRoutes>();
const catalogue = callsOf<CatalogueRoutes>();

/** The boot call: everything that may have changed since the page was built. */
export const readStorefront = () => storefront.get('/api/storefront', {});

/** The whole catalogue with names and texts; needed only for products the page was not built with. */
export const readProducts = () => catalogue.get('/api/products', {});

/** Asks for one mail when a product is in stock again. */
export const requestStock = (json: StockRequestInput) => catalogue.post('/api/stock-requests', { json });
