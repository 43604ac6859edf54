import type { ScreenRow } from './screen-row';

/** The screens of other shops: the connected store, and importing from a former one. */
export const OTHER_SHOP_SCREENS = [
  {
    id: 'shopify',
    path: '/admin/shopify',
    title: 'Second store',
    about: 'Shopify or WooCommerce, selling the same keys.',
    group: 'Catalog',
    permission: 'settings:write',
  },
  {
    id: 'shopify-part',
    path: '/admin/shopify/{part}',
    title: 'Second store',
    about: 'Shopify or WooCommerce, selling the same keys.',
    permission: 'settings:write',
  },
  {
    id: 'imports',
    path: '/admin/main-site',
    tab: 'imports',
    title: 'Import',
    about: 'Bring over your old shop. Nobody is emailed.',
    group: 'Shop',
    permission: 'data:import',
  },
] as const satisfies readonly ScreenRow[];
