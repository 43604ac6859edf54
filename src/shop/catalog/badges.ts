/** The one badge of a product, the same on its card and on its page (specification 1, section 2). */
export type Badge = 'Recommended' | 'Most Popular' | 'Best Seller';

interface Flagged {
  id: string;
  recommended: boolean;
  popular: boolean;
  bestSeller: boolean;
}

/**
 * The badges of a catalog, by product id: Recommended, then Most Popular, then Best Seller. Only one product can be the
 * most popular: the first in the order of the catalog that is popular and has no higher badge. Where `catalog` is a part
 * of the whole, `mostPopular` names it.
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
