/** The API's tags, each with its title and description, in the groups in which the document shows them. */
const GROUPS = {
  Shop: {
    storefront: ['Storefront', 'Live data and events of the pages, and the health of the shop.'],
    catalog: ['Products', 'Products, their stock and their scheduled prices.'],
    pictures: ['Pictures', 'The pictures of products.'],
    prices: ['Prices', 'Fixed prices by currency, and comparison prices.'],
    rates: ['Exchange rates', 'The rates that convert prices to other currencies.'],
    coupons: ['Coupons', 'Coupons, single or in batches, and their terms.'],
    carts: ['Abandoned carts', 'Abandoned carts, their reminders and their recovery.'],
    reviews: ['Reviews', 'Product reviews by buyers, and their approval.'],
    content: ['Pages', 'Landing pages and texts for search engines.'],
    feeds: ['Shopping feeds', 'Shopping feeds for search engines and comparison sites.'],
    consent: ['Consent', 'What visitors consented to.'],
  },
  Sales: {
    orders: ['Orders', 'Orders with their status, documents and license keys.'],
    payments: ['Payments', 'Payments, refunds, orders on account and provider webhooks.'],
    'payment-links': ['Payment links', 'Links for paying an agreed amount.'],
    invoices: ['Invoices', 'Invoices and credit notes, and validation of VAT numbers.'],
    quotes: ['Quotes', 'Quote requests and offers.'],
    withdrawals: ['Withdrawals', 'Withdrawals of buyers from their contracts.'],
    risk: ['Risk', 'The rules that hold or refuse suspicious orders.'],
    reports: ['Reports', 'Sales, margins and their checks.'],
  },
  Licenses: {
    licenses: ['License keys', 'License keys with their lots, stock, imports and history, and claims to suppliers.'],
    recipients: ['Recipients', 'People to whom a buyer assigns copies of an order.'],
    'key-problems': ['Key problems', 'Reports of keys that do not work.'],
    downloads: ['Downloads', 'Access to installers.'],
    ledger: ['Ledger', 'The independent record of sales for a database restore, and the selling switch.'],
    survey: ['Survey', 'Answers of buyers after their purchase.'],
  },
  People: {
    customers: ['Customers', 'Customers, their accounts and their data.'],
    contact: ['Contact', 'Messages of the contact form.'],
    support: ['Support', 'Conversations with customers, by email and form.'],
    assistant: ['Assistant', 'The assistant that answers from the help pages, and the questions it could not answer.'],
  },
  'Running the shop': {
    staff: ['Staff and access', 'Staff sign-in, members, roles, API keys, the audit log and the attention list.'],
    settings: ['Settings', 'Settings an owner can change while the shop runs.'],
    notifications: ['Notifications', 'Who is emailed about entries of the attention list.'],
    mail: ['Email', 'Sent and queued emails, suppressed addresses, and email and payment services.'],
    'mail-texts': ['Email texts', 'The texts of each email.'],
    scripts: ['Custom scripts', 'Third-party code on the pages of the shop, and its approval.'],
    imports: ['Import', 'Import of products, customers, coupons and orders of another shop from CSV.'],
    store: ['Connected store', 'A Shopify or WooCommerce store whose orders this shop delivers.'],
    vitals: ['Page speed', 'The speed of pages for real visitors.'],
    'csp-reports': ['Policy reports', 'Violations of the content security policy, as browsers report them.'],
    seed: ['Demo data', 'Products and sample data for a new shop.'],
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
