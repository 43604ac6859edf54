import { store } from '../../config/store';
import { editions } from './editions';
import type { Listed } from './listed';

/** The editions the shop started with, shown on pages while the catalog cannot be read. */
export const BUILT_IN_PRODUCTS: readonly Listed[] = editions.map((edition) => ({
  ...edition,
  vendor: store.vendor,
  suite: store.suite,
}));

/** The products that a section of a page shows. */
export interface Choice {
  /** These, in this order. */
  ids?: readonly string[] | undefined;
  /** The products of one year of the shop's own suite, in catalog order. */
  version?: string | undefined;
}

/** Returns the chosen products; ids that are not among `products` are skipped. */
export const pickProducts = (products: readonly Listed[], { ids, version }: Choice): Listed[] =>
  ids
    ? ids.flatMap((id) => products.find((product) => product.id === id) ?? [])
    : products.filter((product) => product.suite === store.suite && product.version === version);

/** Picks from the built-in editions: what a section shows until the edge fills it. */
export const pickBuiltIn = (choice: Choice): Listed[] => pickProducts(BUILT_IN_PRODUCTS, choice);
