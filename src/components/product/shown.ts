import { type Listed, newestOf } from '../../shop/catalog/listed';
import { SHOP_PAGE } from '../../shop/catalog/shop-query';

/** Returns the features without those shown beside them anyway: the number of computers and of applications. */
export const moreFeatures = ({ features }: Pick<Listed, 'features'>): readonly string[] =>
  features.filter((feature) => !/^For \d+ (PC|Mac|Windows|computer)|^\d+ apps$/.test(feature));

/** The number of products in a group, by place (specification 1, section 9). */
export const CARDS = {
  landing: 3,
  shop: SHOP_PAGE,
  hero: 1,
  comparison: 4,
  quickView: 6,
  related: 3,
  default: 10,
} as const;

/** Returns related products: those the owner named, the other years of the same edition, then popular ones. */
export function relatedTo(
  product: Pick<Listed, 'id' | 'suite' | 'category'> & { related?: readonly string[]; commercialUse?: boolean },
  products: readonly Listed[],
): Listed[] {
  const isSame = ({ suite, category }: Listed) => suite === product.suite && category === product.category;
  // Beside a product for commercial use, products without commercial use rank lower.
  const fits = (other: Listed) => (product.commercialUse && !other.commercialUse ? -1 : 0);
  const rank = (other: Listed) =>
    (product.related?.includes(other.id) ? 4 : 0) + (isSame(other) ? 2 : 0) + fits(other) + (other.popular ? 1 : 0);
  return products
    .filter(({ id }) => id !== product.id)
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, CARDS.related);
}

/** Sorts popular products first, the rest in the order of the catalog; also the order of the shop page. */
export const popularFirst = (products: readonly Listed[]): Listed[] =>
  products.toSorted((a, b) => Number(b.popular) - Number(a.popular));

/** Returns the home page's three best sellers: marked ones, then those of the newest release of their suite. */
export function bestSellers(products: readonly Listed[]): Listed[] {
  const newest = new Set(newestOf(products).flatMap((release) => release.products));
  const sells = (product: Listed) =>
    product.popular || product.recommended || product.bestSeller || newest.has(product);
  return popularFirst(products).filter(sells).slice(0, CARDS.landing);
}

/**
 * Returns the home page's featured products: at most three of the newest release of each suite, six in all. The page's
 * first button leads here, so they repeat best sellers rather than show editions whose updates have ended.
 */
export const featuredOf = (products: readonly Listed[]): Listed[] =>
  newestOf(products)
    .flatMap((release) => release.products.slice(0, CARDS.landing))
    .slice(0, 2 * CARDS.landing);
