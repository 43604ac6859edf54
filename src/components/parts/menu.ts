import { type Listed, newestOf, type Release, releasesOf } from '../../shop/catalog/listed';

/** Menus stay short however much is sold; the shop lists everything. */
const SUITES = 4;
const PRODUCTS = 5;

/** What the menus name: the newest release of each suite, suites in the order of the catalog. */
export const menuOf = (products: readonly Listed[]): Release<Listed>[] =>
  newestOf(products)
    .slice(0, SUITES)
    .map((release) => ({ ...release, products: release.products.slice(0, PRODUCTS) }));

/** How many of the older releases there is room for. */
const OLDER = 2;

/** The releases before the newest of the first suite. */
export const olderOf = (products: readonly Listed[]): Release<Listed>[] => {
  const [newest, ...rest] = releasesOf(products);
  return rest
    .filter(({ suite }) => suite === newest?.suite)
    .slice(0, OLDER)
    .map((release) => ({ ...release, products: release.products.slice(0, PRODUCTS) }));
};
