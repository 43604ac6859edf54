/**
 * Calls that show, give or change what is one person's own: keys, orders, payments, accounts, the back office. On a
 * page with code of third parties its policy blocks them, whatever cookies the visitor has.
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
  // An order on account is paid with the credit of the signed-in customer, and names its own recipient.
  ...['/api/account-orders', '/api/auth/credit', '/api/auth/reviews', '/api/auth/verify-email'],
];
/** Of those: signing in, and the report of a script's run. */
const OPEN = ['/api/auth/passkeys/login', '/api/admin/custom-scripts/log'];
/** Files that pages fetch besides calls. */
const FILES = ['/search-index.json', '/choose'];

const isIn = (path: string) => (root: string) => path === root || path.startsWith(`${root}/`);

/**
 * The addresses that our own code may call on a page with code of third parties, of all `paths` of the API: as sources
 * of a content security policy, where one that ends with a slash stands for everything below it.
 */
export function connectSources(paths: readonly string[]): string[] {
  const calls = paths.filter((path) => path.startsWith('/api/') && !path.includes('*'));
  const open = calls.filter((path) => OPEN.some(isIn(path)) || !PERSONAL_CALLS.some(isIn(path)));
  const rootOf = (path: string) => path.split('/').slice(0, 3).join('/');
  const sources = open.flatMap((path) => {
    const root = rootOf(path);
    const isWhole = ![...PERSONAL_CALLS, ...OPEN].some((kept) => isIn(kept)(root));
    return isWhole && path !== root ? [`${root}/`] : [path];
  });
  return [...new Set([...sources, ...FILES])].toSorted();
}
