/**
 * Which folder of src may import which (design: the arrows). A folder that is not listed may import nothing, so every
 * new folder needs an entry here first.
 */
export const LAYERS: Record<string, string[]> = {
  config: ['config', 'shop'],
  shop: ['shop', 'config'],
  client: ['client', 'shop', 'config'],
  stores: ['stores', 'client', 'shop', 'config'],
  ui: ['ui'],
  islands: ['islands', 'ui', 'stores', 'shop', 'config'],
  admin: ['admin', 'ui', 'stores', 'client', 'shop', 'config'],
  content: ['content', 'shop', 'config'],
  components: ['components', 'islands', 'stores', 'content', 'shop', 'config', 'styles'],
  layouts: ['layouts', 'components', 'islands', 'stores', 'content', 'shop', 'config', 'styles'],
  pages: ['pages', 'layouts', 'admin', 'components', 'islands', 'stores', 'content', 'shop', 'config', 'styles'],
};

/** Folders whose code runs in a browser: full zod, which contracts need, would cost every visitor 23 KB. */
export const BROWSER = ['client', 'stores', 'ui', 'islands', 'admin'];

/** Nouns that any other may write to through `statements.ts`; those statements know no other noun. */
export const LEAVES = ['mail', 'analytics', 'staff'];

/** The other nouns: each may import those after it, never those before it. */
export const NOUNS = [
  'cron',
  'seed',
  'admin',
  'reports',
  'ledger',
  'storefront',
  'tags',
  'scripts',
  'withdrawals',
  'imports',
  'commerce',
  'customers',
  'receivables',
  'payments',
  'downloads',
  'survey',
  'past-orders',
  'key-problems',
  'recipients',
  'orders',
  'invoices',
  'licenses',
  'quotes',
  'payment-links',
  'carts',
  'coupons',
  'contact',
  'assistant',
  'reviews',
  'support',
  'feeds',
  'catalog',
  'pictures',
  'rates',
  'content',
  'identity',
  'consent',
  'vitals',
  'csp-reports',
  'risk',
  'limits',
  'settings',
];

/** Folders of functions that are not nouns. */
export const FRAME = ['http', 'platform', 'db'];

/** Packages the shared rules may use: schemas, front matter of pages, the search index, and the catalog's Markdown. */
export const PURE = ['zod', 'yaml', 'minisearch', 'marked'];

/** The only files of functions with mutable variables at module level: the isolate's memory. */
export const REMEMBERING = ['functions/platform/isolate-memory.ts'];

/** Tables of stand-ins for external services: only the stand-in itself writes to them. */
export const STAND_INS = ['sandbox_payment', 'local_mail'];
