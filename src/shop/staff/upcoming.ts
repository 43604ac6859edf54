import type { ScreenId } from './screens';

/** What a screen that is not built yet will hold, and where its calls stand in the API. */
export interface Plan {
  /** One sentence each, as staff would say them. */
  will: readonly string[];
  /** Beginnings of the paths of its calls; what exists is read from /api/openapi.json. */
  calls: readonly string[];
}

/** The screens that are not built yet. An entry goes when its screen comes. */
export const PLANS: Partial<Record<ScreenId, Plan>> = {
  store: {
    will: [
      'Sales of today beside the same day last week, with the time zone named',
      'Keys left per product, and when they run out at this pace',
      'Mails that failed and payments that wait for somebody',
    ],
    calls: ['/api/storefront', '/api/recent-orders'],
  },
  customers: {
    will: [
      'Every buyer with orders and accounts',
      'Erase or export a person’s data on request',
      'Notes for colleagues',
    ],
    calls: ['/api/admin/customers', '/api/auth'],
  },
  support: {
    will: ['Messages of the contact form', 'The order of whoever writes, beside the message', 'Answers by mail'],
    calls: ['/api/contact', '/api/admin/messages'],
  },
  products: {
    will: [
      'The catalog as a table: price, stock, state',
      'Price history and the lowest price of 30 days',
      'Pictures and texts',
    ],
    calls: ['/api/products', '/api/admin/products'],
  },
  'product-editor': {
    will: ['Name, price and stock of one product on one page', 'What the shop page will look like, beside it'],
    calls: ['/api/products', '/api/admin/products'],
  },
  feeds: {
    will: [
      'What the shopping feed says of each product',
      'What a shopping network would refuse, and why',
      'When it was last fetched',
    ],
    calls: ['/api/admin/feeds', '/api/seo'],
  },
  tags: {
    will: [
      'The tag manager’s container, with the consent it waits for',
      'Custom scripts by page and place, with their hashes',
      'What scripts reported',
    ],
    calls: ['/api/admin/custom-scripts', '/api/admin/gtm'],
  },
  notifications: {
    will: ['Who is told when stock is low, mail fails or amounts differ', 'By mail, at once or once a day'],
    calls: ['/api/admin/notifications'],
  },
  shopify: {
    will: [
      'The connection to a Shopify store',
      'Its products matched with ours',
      'Orders that come from there, with the keys they got',
    ],
    calls: ['/api/admin/shopify'],
  },
  'shopify-part': {
    will: ['This part of the connection to a Shopify store'],
    calls: ['/api/admin/shopify'],
  },
};
