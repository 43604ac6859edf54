import type { Listed } from '../catalog/listed';

/** A page people may find. */
export interface SearchablePage {
  path: string;
  title: string;
  description: string;
  /** Words of the page for the search index. */
  words: string;
  /** ISO date of the last change of meaning, where one is kept. */
  updated?: string;
}

/** What the section of products is called on the site map, in the search and in llms.txt. */
export const PRODUCTS_TITLE = 'Editions';

/** The pages of products. */
export const productPlaces = (products: readonly Listed[]): SearchablePage[] =>
  products.map((product) => ({
    path: `/product/${product.slug}`,
    title: product.name,
    description: product.description,
    words: [
      product.vendor,
      product.suite,
      ...product.apps,
      ...product.features,
      ...product.platforms,
      product.targetAudience,
    ].join(' '),
  }));
