import { type Listed, newestOf, type Release } from '../../shop/catalog/listed';

/** Menus stay short however much is sold; the shop lists everything. */
const SUITES = 4;
const PRODUCTS = 5;

/** What the menus name: the newest release of each suite, suites in the order of the catalog. */
export const menuOf = (products: readonly Listed[]): Release<Listed>[] =>
  newestOf(products)
    .slice(0, SUITES)
    .map((release) => ({ ...release, products: release.products.slice(0, PRODUCTS) }));
