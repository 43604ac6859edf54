import { env } from 'cloudflare:workers';
import { countLive, readCatalog } from '../../functions/catalog/list-products';
import { readShop, type ShopPage } from '../../functions/catalog/read-shop';
import { BUILT_IN_PRODUCTS } from '../shop/catalog/built-in';
import { type Listed, versionsOf } from '../shop/catalog/listed';
import type { ShopQuery } from '../shop/catalog/shop-query';

type Page = { response: { headers: Headers } };

/** What `read` reads; while the catalog cannot be read what `instead` says, and the answer's headers say so. */
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
 * What is on sale, for a page that is drawn on demand: of a large catalog its beginning, and what `more` asks for. While
 * the catalog cannot be read these are the editions the shop began with, and the answer says so: the edge then prefers
 * the last page that worked, and keeps this one nowhere.
 */
export const catalogFor = (page: Page, more?: Parameters<typeof readCatalog>[1]): Promise<readonly Listed[]> =>
  orBuiltIn<readonly Listed[]>(
    page,
    () => readCatalog({ db: env.DB }, more),
    () => BUILT_IN_PRODUCTS,
  );

/** One page of the shop, with the same replacement. */
export const shopFor = (page: Page, asked: ShopQuery): Promise<ShopPage> =>
  orBuiltIn(
    page,
    () => readShop({ db: env.DB }, asked),
    () => ({
      products: [...BUILT_IN_PRODUCTS],
      found: BUILT_IN_PRODUCTS.length,
      total: BUILT_IN_PRODUCTS.length,
      versions: versionsOf(BUILT_IN_PRODUCTS),
      page: 1,
      pages: 1,
    }),
  );

/** How many products are on sale. */
export const countFor = (page: Page): Promise<number> =>
  orBuiltIn(
    page,
    () => countLive({ db: env.DB }),
    () => BUILT_IN_PRODUCTS.length,
  );

/** What a page shows besides what it is about; without it the page still sells, and the log says what failed. */
export async function ornament<T>(what: string, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', page: `drawn without ${what}`, error: String(error) }));
    return undefined;
  }
}
