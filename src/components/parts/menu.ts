import { type Listed, newestOf, type Release } from '../../shop/catalog/listed';

/** Menus stay short in any catalog; the shop page lists everything. */
const SUITES = 4;
const PRODUCTS = 5;

/** Returns the entries of the menus: the newest release of each suite, in the order of the catalog. */
export const menuOf = (products: readonly Listed[]): Release<Listed>[] =>
  newestOf(products)
    .slice(0, SUITES)
    .map((release) => ({ ...release, products: release.products.slice(0, PRODUCTS) }));
