import { catalogFact } from '../../src/shop/catalog/facts';
import { readCatalog } from '../catalog/list-products';
import type { Sources } from './compose';
import { catalogNow } from './page-cache';

/** Parts of pages as Astro draws them (src/pages/parts): read by the Worker alone. */
export const PARTS = '/parts/';

/**
 * Where the places of pages are filled from: the catalog of this moment. Undefined where its version is not known:
 * pages then stay as they were built.
 */
export async function pageSources(
  db: D1Database,
  origin: string,
  render: (request: Request) => Promise<Response>,
): Promise<Sources | undefined> {
  const catalog = await catalogNow(db);
  return (
    catalog && {
      version: catalog.version,
      async part(name, options) {
        const answer = await render(new Request(`${origin}${PARTS}${name}?${options}`));
        if (answer.status !== 200) throw new Error(`the part ${name} answered ${answer.status}`);
        return (await answer.text()).trim();
      },
      async facts(names) {
        // Facts are called by what they say and the ids of the products they say it of.
        const products = await readCatalog({ db }, { ids: names.flatMap((name) => name.split('.').slice(1)) });
        return (name) => catalogFact(name, products);
      },
    }
  );
}
