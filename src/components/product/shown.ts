import type { Edition } from '../../shop/catalog/editions';

/** A product as pages show it: a built-in edition or one read from the catalog. Sums are USD cents. */
export type Shown = Omit<Edition, 'version' | 'category' | 'originalPriceMinor'> & {
  version: string;
  category: string;
  /** What it cost before the reduction; null when none may be announced, left out where the page cannot know. */
  priorMinor?: number | null;
};

/** What it runs on, in words. */
export const platformText = ({ platforms }: Pick<Shown, 'platforms'>): string =>
  platforms.length > 1 ? 'Windows and Mac' : platforms[0] === 'Mac' ? 'Mac only' : 'Windows only';

/** Popular first, else the order of the catalog: the sort the shop opens with. */
export const popularFirst = (products: readonly Shown[]): Shown[] =>
  products.toSorted((a, b) => Number(b.popular) - Number(a.popular));

/** How many products stand together, by place (specification 1, section 9). */
export const CARDS = { landing: 3, shop: 50, hero: 1, comparison: 4, quickView: 6, related: 3, default: 10 } as const;

/** What else might fit: the other years of the same edition, then popular ones. */
export const relatedTo = (product: Pick<Shown, 'id' | 'category'>, products: readonly Shown[]): Shown[] =>
  products
    .filter(({ id }) => id !== product.id)
    .toSorted(
      (a, b) =>
        Number(b.category === product.category) - Number(a.category === product.category) ||
        Number(b.popular) - Number(a.popular),
    )
    .slice(0, CARDS.related);

/** The home page's best sellers: popular, or named 'Professional Plus' or '2024'; three of them. */
export const bestSellers = (products: readonly Shown[]): Shown[] =>
  products.filter(({ popular, name }) => popular || /Professional Plus|2024/.test(name)).slice(0, CARDS.landing);
