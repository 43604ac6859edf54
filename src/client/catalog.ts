import type { CatalogRoutes } from '../../functions/catalog/routes';
import { createClient } from './typed';

const catalog = createClient<CatalogRoutes>();

/** Returns the products on sale. */
export const readProducts = () => catalog.get('/api/products');
