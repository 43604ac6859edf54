import { env } from 'cloudflare:workers';
import { readCatalog } from '../../functions/catalog/list-products';
import { builtIn } from '../shop/catalog/built-in';
import type { Listed } from '../shop/catalog/listed';

/**
 * Everything on sale, for a page that is drawn on demand. While the catalog cannot be read these are the editions the
 * shop began with, and the answer says so: the edge then prefers the last page that worked, and keeps this one nowhere.
 */
export async function catalogFor({ response }: { response: { headers: Headers } }): Promise<readonly Listed[]> {
  try {
    return await readCatalog({ db: env.DB });
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', catalog: 'the built-in editions stand in', error: String(error) }));
    response.headers.set('x-built-in', '1');
    return builtIn;
  }
}
