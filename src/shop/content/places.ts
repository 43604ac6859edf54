import { contentsOf } from '../catalog/contents';
import type { Listed } from '../catalog/listed';

/** A page that can be found by search. */
export interface SearchablePage {
  path: string;
  title: string;
  description: string;
  /** Words of the page for the search index. */
  words: string;
  /** The ISO date of its last change in content, where known. */
  updated?: string;
}

/** The title of the product section on the site map, in the search and in llms.txt. */
export const PRODUCTS_TITLE = 'Editions';

/** The pages of products. */
export const productPlaces = (products: readonly Listed[]): SearchablePage[] =>
  products.map((product) => ({
    path: `/product/${product.slug}`,
    title: product.name,
    description: product.description,
    words: contentsOf(product),
  }));
