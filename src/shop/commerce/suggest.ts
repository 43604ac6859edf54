import type { PlatformVariant } from './platform';

/** A product that a variant may be matched with. */
export interface Candidate {
  id: string;
  name: string;
  shortName: string;
}

export interface Suggestion {
  productId: string;
  /** What variant and product have in common. */
  by: 'sku' | 'name';
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const wordsOf = (text: string) => new Set(plain(text).split(' ').filter(Boolean));
/** The share of words found in both; 1 for the same words in any order. */
function likeness(one: Set<string>, other: Set<string>): number {
  const both = [...one].filter((word) => other.has(word)).length;
  return both / Math.max(1, one.size + other.size - both);
}
const ALIKE = 0.6;

/**
 * Suggests the product of a variant: the one whose id is its SKU, else the one whose name shares the most words with
 * its title. Numbers must agree (Office 2021 is not Office 2024). Undefined where none is likely or two are equally
 * likely.
 */
export function suggestProduct(
  variant: Pick<PlatformVariant, 'sku' | 'title'>,
  products: readonly Candidate[],
): Suggestion | undefined {
  const sku = plain(variant.sku);
  const bySku = sku && products.find(({ id }) => plain(id) === sku);
  if (bySku) return { productId: bySku.id, by: 'sku' };
  const title = wordsOf(variant.title.replace(/default title/i, ''));
  const numbers = (words: Set<string>) => [...words].filter((word) => /^\d{4}$/.test(word)).join(' ');
  const scored = products
    .flatMap(({ id, name, shortName }) =>
      [name, shortName]
        .map((text) => ({ id, words: wordsOf(text) }))
        .filter(({ words }) => numbers(words) === numbers(title)),
    )
    .map(({ id, words }) => ({ id, score: likeness(words, title) }))
    .filter(({ score }) => score >= ALIKE)
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  const rival = scored.find(({ id }) => id !== best?.id);
  return best && (!rival || rival.score < best.score) ? { productId: best.id, by: 'name' } : undefined;
}
