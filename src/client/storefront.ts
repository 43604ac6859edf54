import type { Product } from '../shop/catalogue/contract';
import type { Storefront } from '../shop/storefront/contract';
import { call } from './call';

/** The boot call: everything that may have changed since the page was built. */
export const readStorefront = () => call<Storefront>('/api/storefront');

/** The whole catalogue with names and texts; needed only for products the page was not built with. */
export const readProducts = () => call<Product[]>('/api/products');
