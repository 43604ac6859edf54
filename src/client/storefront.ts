import type { CatalogueRoutes } from '../../functions/catalogue/routes';
import type { StorefrontRoutes } from '../../functions/storefront/routes';
import { callsOf } from './typed';

const storefront = callsOf<StorefrontRoutes>();
const catalogue = callsOf<CatalogueRoutes>();

/** The boot call: everything that may have changed since the page was built. */
export const readStorefront = () => storefront.get('/api/storefront', {});

/** The whole catalogue with names and texts; needed only for products the page was not built with. */
export const readProducts = () => catalogue.get('/api/products', {});
