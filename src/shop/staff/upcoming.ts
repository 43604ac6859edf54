import type { SCREENS } from './screen-list';

/**
 * The screens that are not built yet, with what each will hold, one sentence a line. Their addresses stay guarded and say
 * so; rail and palette leave them out. An entry goes when its screen comes.
 */
export const UPCOMING: Partial<Record<(typeof SCREENS)[number]['id'], readonly string[]>> = {
  shopify: [
    'The connection to a Shopify store',
    'Its products matched with ours',
    'Orders that come from there, with the keys they got',
  ],
  'shopify-part': ['This part of the connection to a Shopify store'],
};
