/**
 * Calls that show, send or change one person's own data: keys, orders, payments, accounts, the back office. The policy
 * of a page with third-party code blocks them, whatever cookies the visitor has.
 */
const PERSONAL_CALLS = [
  ...[
    '/api/orders',
    '/api/vat-check',
    '/api/order-lookup',
    '/api/send-license-keys',
    '/api/license-verification',
    '/api/download',
  ],
  ...['/api/download-access', '/api/create-payment-intent', '/api/confirm-payment', '/api/confirm-free-order'],
  ...[
    '/api/razorpay',
    '/api/sandbox',
    '/api/stripe-checkout-success',
    '/api/payment-success',
    '/api/payment-links',
    '/api/process-payment',
    '/api/webhooks',
  ],
  ...['/api/admin', '/api/rbac', '/api/super-admin', '/api/survey', '/api/undo-address', '/api/account-address'],
  ...['/api/withdrawals', '/api/privacy', '/api/recipients'],
  ...[
    '/api/auth/me',
    '/api/auth/orders',
    '/api/auth/keys',
    '/api/auth/key-list',
    '/api/auth/invoices',
    '/api/auth/export',
    '/api/auth/erase',
    '/api/auth/sessions',
    '/api/auth/password',
  ],
  ...['/api/auth/profile', '/api/auth/passkeys', '/api/auth/reset-password'],
  // An order on account spends the signed-in customer's credit and names its own recipient.
  ...['/api/account-orders', '/api/auth/credit', '/api/auth/reviews', '/api/auth/verify-email'],
];
/** Exceptions to the personal calls: signing in, and reporting a script's run. */
const OPEN = ['/api/auth/passkeys/login', '/api/admin/custom-scripts/log'];
/** Files that pages fetch besides the API: code, before it is imported (scripts/astro/fetch-files.mjs), among them. */
const FILES = ['/_astro/', '/search-index.json', '/choose'];

const isIn = (path: string) => (root: string) => path === root || path.startsWith(`${root}/`);

/**
 * The addresses that our own code may call on a page with third-party code, out of all `paths` of the API. They are
 * content security policy sources: one that ends with a slash covers everything below it.
 */
export function connectSources(paths: readonly string[]): string[] {
  const calls = paths.filter((path) => path.startsWith('/api/') && !path.includes('*'));
  const open = calls.filter((path) => OPEN.some(isIn(path)) || !PERSONAL_CALLS.some(isIn(path)));
  const rootOf = (path: string) => path.split('/').slice(0, 3).join('/');
  const sources = open.flatMap((path) => {
    const root = rootOf(path);
    const isWhole = ![...PERSONAL_CALLS, ...OPEN].some((listed) => isIn(listed)(root));
    return isWhole && path !== root ? [`${root}/`] : [path];
  });
  return [...new Set([...sources, ...FILES])].toSorted();
}
