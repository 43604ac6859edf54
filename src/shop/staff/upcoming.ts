import type { SCREENS } from './screen-list';

/**
 * The screens that are not built yet, with what each will hold, one sentence a line. Their addresses stay guarded and say
 * so; rail and palette leave them out. An entry goes when its screen comes.
 */
export const UPCOMING: Partial<Record<(typeof SCREENS)[number]['id'], readonly string[]>> = {
  store: [
    'Sales of today beside the same day last week, with the time zone named',
    'Keys left per product, and when they run out at this pace',
    'Mails that failed and payments that wait for somebody',
  ],
  shopify: [
    'The connection to a Shopify store',
    'Its products matched with ours',
    'Orders that come from there, with the keys they got',
  ],
  'shopify-part': ['This part of the connection to a Shopify store'],
};
