import { type Passage, productPassage } from '../../src/shop/assistant/passages';
import { type Retrieval, retriever } from '../../src/shop/assistant/retrieve';
import { wordsOf } from '../../src/shop/assistant/terms';
import { catalogFact, namedIn } from '../../src/shop/catalog/facts';
import type { Listed } from '../../src/shop/catalog/listed';
import { replaceOpeningHours } from '../../src/shop/settings/replace-opening-hours';
import { CATALOG_HEAD, readCatalog } from '../catalog/list-products';
import { readNamed } from '../catalog/named-products';
import type { Deps } from '../platform/deps';
import { isolateMemory } from '../platform/isolate-memory';
import { shopSettings } from '../settings/shop-settings';

const FACT = /\uE000([\w.-]+)\uE001([^\uE000-\uE002]*)\uE002/g;

interface CachedPassages {
  pages: readonly Passage[];
  products: readonly Listed[];
  isKnown: boolean;
  find: ReturnType<typeof retriever>;
}
const kept = isolateMemory<CachedPassages | undefined>(() => undefined);

/** What nothing is known of stays as it was built. */
const withFacts = (text: string, products: readonly Listed[] | undefined) =>
  text.replace(FACT, (_, name: string, built: string) => (products && catalogFact(name, products)) ?? built);

interface Products {
  head: readonly Listed[];
  /** Beyond it, what the question names. */
  named: readonly Listed[];
  /** False where nothing was ever read: no product is known to be off sale then. */
  isKnown: boolean;
}

/** Products that cannot be read are left out: the pages answer alone. */
async function productsFor(deps: Pick<Deps, 'db'>, question: string): Promise<Products> {
  try {
    return { ...(await readNamed(deps, wordsOf(question))), isKnown: true };
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', assistant: 'answers without products', error: String(error) }));
    return { head: kept.value?.products ?? [], named: [], isKnown: kept.value?.isKnown ?? false };
  }
}

/** The products that decide the facts of these passages; in a large catalog not only those at its beginning. */
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
 * The passages that answer a question, from the pages of this build and the products on sale at this moment, with the
 * prices and opening hours in force.
 */
export async function findPassages(deps: Deps, question: string): Promise<Retrieval> {
  const [pages, catalog, { openingHours }] = await Promise.all([
    deps.passages?.() ?? [],
    productsFor(deps, question),
    shopSettings(deps),
  ]);
  const { head: products, named, isKnown } = catalog;
  if (!kept.value || kept.value.pages !== pages || !isSame(kept.value.products, products))
    kept.value = { pages, products, isKnown, find: retriever([...pages, ...products.map(productPassage)]) };
  const { hits, covered } = kept.value.find(question, named.map(productPassage));
  const known = await productsIn(deps, hits, catalog);
  const inForce = ({ text, ...passage }: Passage): Passage => ({
    ...passage,
    text: replaceOpeningHours(withFacts(text, known), openingHours, 'text'),
  });
  return { covered, hits: hits.map(({ passage, score }) => ({ passage: inForce(passage), score })) };
}
