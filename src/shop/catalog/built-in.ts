import { store } from '../../config/store';
import { editions } from './editions';
import type { Listed } from './listed';

/** The editions the shop began with, as pages show them while the catalog cannot be read. */
export const BUILT_IN_PRODUCTS: readonly Listed[] = editions.map((edition) => ({
  ...edition,
  vendor: store.vendor,
  suite: store.suite,
}));

/** Which products a part of a page shows. */
export interface Choice {
  /** These, in this order. */
  ids?: readonly string[] | undefined;
  /** Those of one year of the shop's own suite, in the order of the catalog. */
  version?: string | undefined;
}

/** The chosen ones of `products`, those that are not among them left out. */
export const pickProducts = (products: readonly Listed[], { ids, version }: Choice): Listed[] =>
  ids
    ? ids.flatMap((id) => products.find((product) => product.id === id) ?? [])
    : products.filter((product) => product.suite === store.suite && product.version === version);

/** The same of the built-in editions: what a part shows until the edge fills it. */
export const pickBuiltIn = (choice: Choice): Listed[] => pickProducts(BUILT_IN_PRODUCTS, choice);
