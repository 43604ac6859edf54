/** The one badge of a product, the same on its card and on its page (specification 1, section 2). */
export type Badge = 'Recommended' | 'Most Popular' | 'Best Seller';

interface Flagged {
  id: string;
  recommended: boolean;
  popular: boolean;
  bestSeller: boolean;
}

/**
 * Returns the badges of a catalog by product id: Recommended, then Most Popular, then Best Seller. Only one product is
 * the most popular: the first one in catalog order that is popular and not recommended. Where `catalog` is a part of
 * the whole, `mostPopular` names it.
 */
export function badgesOf(
  catalog: readonly Flagged[],
  mostPopular: string | null = catalog.find(({ popular, recommended }) => popular && !recommended)?.id ?? null,
): Map<string, Badge> {
  return new Map(
    catalog.flatMap(({ id, recommended, bestSeller }): [string, Badge][] => {
      if (recommended) return [[id, 'Recommended']];
      if (id === mostPopular) return [[id, 'Most Popular']];
      return bestSeller ? [[id, 'Best Seller']] : [];
    }),
  );
}
