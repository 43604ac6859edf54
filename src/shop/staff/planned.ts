import type { ScreenId } from './screens';

/** What a screen that is not built yet will hold, and where its calls stand in the API. */
export interface Plan {
  /** One sentence each, as staff would say them. */
  will: readonly string[];
  /** Beginnings of the paths of its calls; what exists is read from /api/openapi.json. */
  calls: readonly string[];
}

/** The screens that later issues bring. An entry goes when its screen comes. */
export const PLANS: Partial<Record<ScreenId, Plan>> = {
  store: {
    will: [
      'Sales of today beside the same day last week, with the time zone named',
      'Keys left per product, and when they run out at this pace',
      'Mails that failed and payments that wait for somebody',
    ],
    calls: ['/api/storefront', '/api/recent-orders'],
  },
  orders: {
    will: [
      'Search by number, address, name or key, with filters for state, country and day',
      'One timeline per order: paid, mailed, opened, revealed, refunded, by whom and when',
      'Refund in full or per line, replace a key, send the keys again, correct the address',
    ],
    calls: ['/api/admin/orders', '/api/orders', '/api/send-license-keys'],
  },
  customers: {
    will: [
      'Every buyer with orders and accounts',
      'Erase or export a person’s data on request',
      'Notes for colleagues',
    ],
    calls: ['/api/admin/customers', '/api/auth'],
  },
  licenses: {
    will: [
      'Lots with supplier, cost and what is left of them',
      'Import by paste or CSV, with a dry run that shows duplicates and bad rows',
      'Reveal, replace and revoke single keys; each asks for a reason',
    ],
    calls: ['/api/admin/keys', '/api/admin/licences', '/api/admin/lots', '/api/license-verification'],
  },
  support: {
    will: ['Messages of the contact form', 'The order of whoever writes, beside the message', 'Answers by mail'],
    calls: ['/api/contact', '/api/admin/messages'],
  },
  products: {
    will: [
      'The catalogue as a table: price, stock, state',
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
  email: {
    will: [
      'Every mail with its state: queued, sent, delivered, bounced',
      'Send again, and correct an address',
      'The sender and the service in use',
    ],
    calls: ['/api/admin/mails', '/api/admin/mail', '/api/send-license-keys'],
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
