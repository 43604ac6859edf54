import { env } from 'cloudflare:workers';
import { countLive, readCatalog } from '../../functions/catalog/list-products';
import { readShop, type ShopPage } from '../../functions/catalog/read-shop';
import { BUILT_IN_PRODUCTS } from '../shop/catalog/built-in';
import { type Listed, versionsOf } from '../shop/catalog/listed';
import type { ShopQuery } from '../shop/catalog/shop-query';

type Page = { response: { headers: Headers } };

/** Returns what `read` returns or, while the catalog cannot be read, `instead`, marked in the response headers. */
async function orBuiltIn<T>({ response }: Page, read: () => Promise<T>, instead: () => T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', catalog: 'the built-in editions stand in', error: String(error) }));
    response.headers.set('x-built-in', '1');
    return instead();
  }
}

/**
 * Returns the products on sale for a page rendered on demand: the first ones of a large catalog, and those that `more`
 * adds. If the catalog cannot be read, returns the built-in editions and marks the response, so that the edge prefers
 * the last working page and never caches this one.
 */
export const catalogFor = (page: Page, more?: Parameters<typeof readCatalog>[1]): Promise<readonly Listed[]> =>
  orBuiltIn<readonly Listed[]>(
    page,
    () => readCatalog({ db: env.DB }, more),
    () => BUILT_IN_PRODUCTS,
  );

/** Returns one page of the shop, with the same fallback. */
export const shopFor = (page: Page, query: ShopQuery): Promise<ShopPage> =>
  orBuiltIn(
    page,
    () => readShop({ db: env.DB }, query),
    () => ({
      products: [...BUILT_IN_PRODUCTS],
      found: BUILT_IN_PRODUCTS.length,
      total: BUILT_IN_PRODUCTS.length,
      versions: versionsOf(BUILT_IN_PRODUCTS),
      page: 1,
      pages: 1,
    }),
  );

/** Returns the number of products on sale. */
export const countFor = (page: Page): Promise<number> =>
  orBuiltIn(
    page,
    () => countLive({ db: env.DB }),
    () => BUILT_IN_PRODUCTS.length,
  );

/** Reads optional content of a page; if that fails, the page still sells, and the failure is logged. */
export async function ornament<T>(what: string, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', page: `drawn without ${what}`, error: String(error) }));
    return undefined;
  }
}
