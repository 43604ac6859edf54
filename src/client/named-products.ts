import type { StorefrontRoutes } from '../../functions/storefront/routes';
import { createClient } from './typed';

/** Makes the bootstrap call for these products, which a large catalog leaves out; ids separated by spaces. */
export const readNamed = (ids: string) => createClient<StorefrontRoutes>().get('/api/storefront', { query: { ids } });
