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

const numbersOf = (words: Set<string>) => [...words].filter((word) => /^\d{4}$/.test(word)).join(' ');

/**
 * Returns a function that suggests the product of a variant: the one whose id is its SKU, else the one whose name shares
 * the most words with its title. Numbers must agree (Office 2021 is not Office 2024). Undefined where none is likely or
 * two are equally likely. The words of the products are taken once, for any number of variants.
 */
export function suggesterOf(
  products: readonly Candidate[],
): (variant: Pick<PlatformVariant, 'sku' | 'title'>) => Suggestion | undefined {
  const bySku = new Map(products.toReversed().map(({ id }) => [plain(id), id]));
  const titles = products.flatMap(({ id, name, shortName }) =>
    [name, shortName].map((text) => {
      const words = wordsOf(text);
      return { id, words, numbers: numbersOf(words) };
    }),
  );
  return (variant) => {
    const sku = plain(variant.sku);
    const productId = sku && bySku.get(sku);
    if (productId) return { productId, by: 'sku' };
    const title = wordsOf(variant.title.replace(/default title/i, ''));
    const numbers = numbersOf(title);
    const scored = titles
      .filter((one) => one.numbers === numbers)
      .map(({ id, words }) => ({ id, score: likeness(words, title) }))
      .filter(({ score }) => score >= ALIKE)
      .sort((a, b) => b.score - a.score);
    const [best] = scored;
    const rival = scored.find(({ id }) => id !== best?.id);
    return best && (!rival || rival.score < best.score) ? { productId: best.id, by: 'name' } : undefined;
  };
}
