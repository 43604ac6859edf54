/** The API's tags, each with its title and description, in the groups in which the document shows them. */
const GROUPS = {
  Shop: {
    storefront: ['Storefront', 'What each page of the shop asks for first, its events, and whether the shop is up.'],
    catalog: ['Products', 'Products and their stock, for the shop and for those who keep them.'],
    pictures: ['Pictures', 'The pictures of products.'],
    prices: ['Prices', 'Fixed prices by currency, and the prices of others that are shown for comparison.'],
    rates: ['Exchange rates', 'The rates by which prices are shown in other currencies.'],
    coupons: ['Coupons', 'Coupon codes, single or in batches, and their terms.'],
    carts: ['Abandoned carts', 'Carts that were left, their reminders, and the way back to them.'],
    reviews: ['Reviews', 'What buyers write about products, and its approval.'],
    content: ['Pages', 'Landing pages and their descriptions for search engines.'],
    feeds: ['Product feeds', 'The files from which search engines and comparison sites take the products.'],
    consent: ['Consent', 'What a visitor allowed to be measured.'],
  },
  Sales: {
    orders: ['Orders', 'Orders with their state, their documents and their keys.'],
    payments: ['Payments', 'Paying, refunding and disputes.'],
    'payment-links': ['Payment links', 'Links by which somebody pays an agreed amount.'],
    invoices: ['Invoices', 'Invoices and credit notes, and the check of VAT numbers.'],
    quotes: ['Quotes', 'Requests for an offer, and the offers.'],
    withdrawals: ['Withdrawals', 'Contracts from which a buyer withdraws.'],
    risk: ['Risk', 'The rules that hold an order for a look, and what they would have held.'],
    reports: ['Reports', 'Sales, margins and the checks behind them.'],
  },
  Licenses: {
    licenses: ['License keys', 'The vault of keys: lots, stock, imports, and the history of each key.'],
    recipients: ['Recipients', 'The people for whom a buyer has bought keys.'],
    'key-problems': ['Key problems', 'Reports of keys that do not work.'],
    downloads: ['Downloads', 'Links to installers.'],
    ledger: ['Ledger', 'The second record of sold keys, and the switch that stops selling.'],
    survey: ['Survey', 'What buyers answer after their purchase.'],
  },
  People: {
    customers: ['Customers', 'Accounts of customers, and what staff may see and change of them.'],
    contact: ['Contact', 'Messages from the contact form.'],
    support: ['Inbox', 'Conversations with customers, by email and form.'],
    assistant: ['Assistant', 'The chat that answers from the help pages, and the questions it could not answer.'],
  },
  'Running the shop': {
    staff: ['Staff and access', 'Sign-in of staff, people, roles, API keys, the audit and the attention list.'],
    settings: ['Settings', 'What the owner decides about the shop.'],
    notifications: ['Notifications', 'Who gets an email about which entry of the attention list.'],
    mail: ['Email', 'Emails the shop sent or is about to send, and addresses it no longer writes to.'],
    'mail-texts': ['Email wording', 'The words of each email.'],
    scripts: ['Custom scripts', 'Code of others on the pages of the shop, and its approval.'],
    imports: ['Moving in', 'Products, customers, coupons and orders of another shop, from its CSV files.'],
    store: ['Connected store', 'A store on Shopify or WooCommerce whose orders are delivered here.'],
    vitals: ['Speed of pages', 'How fast the pages are for visitors.'],
    'csp-reports': ['Policy reports', 'What browsers report of blocked code.'],
    seed: ['Demo data', 'The products of a new shop.'],
  },
} as const satisfies Record<string, Record<string, readonly [string, string]>>;

type KeyOfEach<T> = T extends unknown ? keyof T : never;

/** The tag of a call in the document. */
export type Tag = KeyOfEach<(typeof GROUPS)[keyof typeof GROUPS]>;

/** The tags as OpenAPI lists them. */
export const TAGS = Object.values(GROUPS).flatMap((tags) =>
  Object.entries(tags).map(([name, [title, description]]) => ({ name, description, 'x-displayName': title })),
);

/** The tag groups (`x-tagGroups`) for viewers of the document. */
export const TAG_GROUPS = Object.entries(GROUPS).map(([name, tags]) => ({ name, tags: Object.keys(tags) }));
