import { type Passage, productPassage } from '../../src/shop/assistant/passages';
import { type Retrieval, retriever } from '../../src/shop/assistant/retrieve';
import { wordsOf } from '../../src/shop/assistant/terms';
import { catalogFact, FACT, namedIn } from '../../src/shop/catalog/facts';
import type { Listed } from '../../src/shop/catalog/listed';
import { METHODS_FACT, methodsOf, methodsText } from '../../src/shop/payments/method-names';
import { replaceOpeningHours } from '../../src/shop/settings/replace-opening-hours';
import { CATALOG_HEAD, readCatalog } from '../catalog/list-products';
import { readNamed } from '../catalog/named-products';
import type { Deps } from '../platform/deps';
import { isolateMemory } from '../platform/isolate-memory';
import { shopSettings } from '../settings/shop-settings';

interface CachedPassages {
  pages: readonly Passage[];
  products: readonly Listed[];
  isKnown: boolean;
  find: ReturnType<typeof retriever>;
}
const cache = isolateMemory<CachedPassages | undefined>(() => undefined);

/** Unknown facts keep the value they were built with. */
const withFacts = (text: string, products: readonly Listed[] | undefined, methods: string) =>
  text.replace(FACT, (_, name: string, built: string) =>
    name === METHODS_FACT ? methods : ((products && catalogFact(name, products)) ?? built),
  );

interface Products {
  head: readonly Listed[];
  /** Products beyond the head that the question names. */
  named: readonly Listed[];
  /** False if the catalog was never read, so that no product is known to be off sale. */
  isKnown: boolean;
}

/** Leaves out products that cannot be read, so that answers come from the pages alone. */
async function productsFor(deps: Pick<Deps, 'db'>, question: string): Promise<Products> {
  try {
    return { ...(await readNamed(deps, wordsOf(question))), isKnown: true };
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', assistant: 'answers without products', error: String(error) }));
    return { head: cache.value?.products ?? [], named: [], isKnown: cache.value?.isKnown ?? false };
  }
}

/** The products behind the facts of these passages, including those beyond the head of a large catalog. */
async function productsIn(
  deps: Pick<Deps, 'db'>,
  hits: Retrieval['hits'],
  { head, isKnown }: Products,
): Promise<readonly Listed[] | undefined> {
  if (!isKnown) return undefined;
  const isThere = new Set(head.map(({ id }) => id));
  const ids = hits.flatMap(({ passage }) => namedIn(passage.text)).filter((id) => !isThere.has(id));
  if (head.length < CATALOG_HEAD || ids.length === 0) return head;
  return readCatalog(deps, { ids }).catch(() => undefined);
}

const isSame = (a: readonly Listed[], b: readonly Listed[]) =>
  a.length === b.length && a.every((product, at) => JSON.stringify(product) === JSON.stringify(b[at]));

/**
 * The passages that answer a question, from the pages of this build and the products on sale now, with current
 * prices and opening hours.
 */
export async function findPassages(deps: Deps, question: string): Promise<Retrieval> {
  const [pages, catalog, { openingHours }] = await Promise.all([
    deps.passages?.() ?? [],
    productsFor(deps, question),
    shopSettings(deps),
  ]);
  const { head: products, named, isKnown } = catalog;
  if (!cache.value || cache.value.pages !== pages || !isSame(cache.value.products, products))
    cache.value = { pages, products, isKnown, find: retriever([...pages, ...products.map(productPassage)]) };
  const { hits, covered } = cache.value.find(question, named.map(productPassage));
  const productFacts = await productsIn(deps, hits, catalog);
  const inForce = ({ text, ...passage }: Passage): Passage => ({
    ...passage,
    text: replaceOpeningHours(withFacts(text, productFacts, methodsText(methodsOf(deps))), openingHours, 'text'),
  });
  return { covered, hits: hits.map(({ passage, score }) => ({ passage: inForce(passage), score })) };
}
