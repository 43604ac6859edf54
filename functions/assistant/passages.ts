import { type Passage, productPassage } from '../../src/shop/assistant/passages';
import { type Retrieval, retriever } from '../../src/shop/assistant/retrieve';
import { wordsOf } from '../../src/shop/assistant/terms';
import { catalogFact } from '../../src/shop/catalog/facts';
import type { Listed } from '../../src/shop/catalog/listed';
import { replaceOpeningHours } from '../../src/shop/settings/replace-opening-hours';
import { readNamed } from '../catalog/named-products';
import type { Deps } from '../platform/deps';
import { isolateMemory } from '../platform/isolate-memory';
import { shopSettings } from '../settings/shop-settings';

const FACT = /\uE000([\w.-]+)\uE001([^\uE000-\uE002]*)\uE002/g;

interface CachedPassages {
  pages: readonly Passage[];
  products: readonly Listed[];
  find: ReturnType<typeof retriever>;
}
const kept = isolateMemory<CachedPassages | undefined>(() => undefined);

const withFacts = (text: string, products: readonly Listed[]) =>
  text.replace(FACT, (_, name: string, built: string) => catalogFact(name, products) ?? built);

interface Products {
  head: readonly Listed[];
  /** Beyond it, what the question names. */
  named: readonly Listed[];
}

/** Products that cannot be read are left out: the pages answer alone. */
async function productsFor(deps: Pick<Deps, 'db'>, question: string): Promise<Products> {
  try {
    return await readNamed(deps, wordsOf(question));
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', assistant: 'answers without products', error: String(error) }));
    return { head: kept.value?.products ?? [], named: [] };
  }
}

const isSame = (a: readonly Listed[], b: readonly Listed[]) =>
  a.length === b.length && a.every((product, at) => JSON.stringify(product) === JSON.stringify(b[at]));

/**
 * The passages that answer a question, from the pages of this build and the products on sale at this moment, with the
 * prices and opening hours in force.
 */
export async function findPassages(deps: Deps, question: string): Promise<Retrieval> {
  const [pages, { head: products, named }, { openingHours }] = await Promise.all([
    deps.passages?.() ?? [],
    productsFor(deps, question),
    shopSettings(deps),
  ]);
  if (!kept.value || kept.value.pages !== pages || !isSame(kept.value.products, products))
    kept.value = { pages, products, find: retriever([...pages, ...products.map(productPassage)]) };
  const { hits, covered } = kept.value.find(question, named.map(productPassage));
  const inForce = ({ text, ...passage }: Passage): Passage => ({
    ...passage,
    text: replaceOpeningHours(withFacts(text, products), openingHours, 'text'),
  });
  return { covered, hits: hits.map(({ passage, score }) => ({ passage: inForce(passage), score })) };
}
