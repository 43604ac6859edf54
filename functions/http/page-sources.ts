import { catalogFact } from '../../src/shop/catalog/facts';
import { METHODS_FACT, methodsOf, methodsText } from '../../src/shop/payments/method-names';
import { readCatalog } from '../catalog/list-products';
import type { Deps } from '../platform/deps';
import type { Sources } from './compose';
import { catalogNow } from './page-cache';

/** Page parts as Astro renders them (src/pages/parts); only the Worker may request them. */
export const PARTS = '/parts/';

/**
 * The sources for the placeholders of pages: the current catalog and payment methods. Undefined if its version is unknown; pages then stay
 * as they were built.
 */
export async function pageSources(
  deps: Pick<Deps, 'db' | 'payments' | 'regional'>,
  origin: string,
  render: (request: Request) => Promise<Response>,
): Promise<Sources | undefined> {
  const catalog = await catalogNow(deps.db);
  return (
    catalog && {
      version: catalog.version,
      async part(name, options) {
        const answer = await render(new Request(`${origin}${PARTS}${name}?${options}`));
        if (answer.status !== 200) throw new Error(`the part ${name} answered ${answer.status}`);
        return (await answer.text()).trim();
      },
      async facts(names) {
        // A fact's name holds what it says and the ids of the products it is about.
        const ids = names.flatMap((name) => name.split('.').slice(1));
        const products = ids.length > 0 ? await readCatalog(deps, { ids }) : [];
        return (name) => (name === METHODS_FACT ? methodsText(methodsOf(deps)) : catalogFact(name, products));
      },
    }
  );
}
