/**
 * Which folder of src may import which (design: the arrows). A folder that is not listed may import nothing, so a new
 * folder has to find its place here first.
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

/** Folders whose code runs in a browser: full zod, and with it the contracts, would cost every visitor 23 KB. */
export const BROWSER = ['client', 'stores', 'ui', 'islands', 'admin'];

/** Nouns that everybody may write to through `statements.ts`; those statements know no other noun. */
export const LEAVES = ['mail', 'analytics', 'staff'];

/** The other nouns: one may import those after it, never those before it. */
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

/** Folders of functions that are no nouns. */
export const FRAME = ['http', 'platform', 'db'];

/**
 * Packages the shared rules may use: schemas, the front matter of pages, the search index, and Markdown of the catalog.
 */
export const PURE = ['zod', 'yaml', 'minisearch', 'marked'];

/** Files of functions with variables at module level: the memory itself. */
export const REMEMBERING = ['functions/platform/isolate-memory.ts'];

/** Tables of the services that stand in for an outside service: only the stand-in itself writes there. */
export const STAND_INS = ['sandbox_payment', 'local_mail'];
