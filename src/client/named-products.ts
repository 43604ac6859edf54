import type { StorefrontRoutes } from '../../functions/storefront/routes';
import { createClient } from './typed';

/** The bootstrap call again, for products of a large catalog too: their ids, with spaces between them. */
export const readNamed = (ids: string) => createClient<StorefrontRoutes>().get('/api/storefront', { query: { ids } });
