import { ACCOUNT } from './matrix-account.ts';
import { CARTS } from './matrix-carts.ts';
import { CATALOG } from './matrix-catalog.ts';
import { LICENSES } from './matrix-licenses.ts';
import { PAGE_REPORTS } from './matrix-page-reports.ts';
import { PAYMENTS } from './matrix-payments.ts';
import { PRICES } from './matrix-prices.ts';
import { PROBLEMS } from './matrix-problems.ts';
import { REVIEWS } from './matrix-reviews.ts';
import { BUYER, by, EVERYBODY } from './matrix-rows.ts';
import { SCRIPTS } from './matrix-scripts.ts';
import { STAFF } from './matrix-staff.ts';
import { STORE } from './matrix-store.ts';
import { SUPPORT } from './matrix-support.ts';

/**
 * Who asks, in the order of the cells below: customers (`owner` bought the order), staff by role, super admins
 * (`unverified`: last re-authentication over ten minutes ago; `without app`: no authenticator app), and programs: API keys with
 * every permission (`wide`) or with `attention:read` alone (`narrow`), and the operator's key.
 */
// biome-ignore format: in the groups that the text above names
export const COLUMNS = [
  'anonymous', 'owner', 'other',
  'no permission', 'viewer', 'support', 'content', 'manager', 'administrator',
  'super admin', 'unverified', 'without app',
  'wide key', 'narrow key', 'operator',
];

/**
 * The authorization matrix: what each call answers to everybody. `in` means that the guard lets them pass, a number is
 * the refusal (404 hides the device or passkey of others), `part` an order status without buyer data.
 */
// biome-ignore format: a table is read by its columns
export const TABLE: Record<string, string> = {
  ...CARTS,
  ...ACCOUNT,
  ...CATALOG,
  ...LICENSES,
  ...STAFF,
  ...PAYMENTS,
  ...PRICES,
  ...PROBLEMS,
  ...STORE,
  ...SUPPORT,
  ...REVIEWS,
  ...SCRIPTS,
  ...PAGE_REPORTS,
  'GET /api/admin/attention': by('attention:read'),
  'GET /api/admin/attention.csv': by('attention:read'),
  'DELETE /api/admin/customers/{id}/notes/{noteId}': by('customers:write'),
  'POST /api/admin/customers/{id}/address': by('customers:address', 'fresh', 'people'),
  'POST /api/admin/customers/{id}/address/withdraw': by('customers:write'),
  'POST /api/admin/customers/{id}/block': by('customers:block'),
  'POST /api/admin/customers/{id}/erase': by('customers:erase', 'fresh', 'people'),
  'POST /api/admin/customers/{id}/export': by('customers:export', 'fresh'),
  'POST /api/admin/customers/{id}/join-orders': by('customers:write'),
  'POST /api/admin/customers/{id}/notes': by('customers:write'),
  'POST /api/admin/customers/{id}/origins': by('customers:read'),
  'POST /api/admin/orders/{id}/origin': by('customers:read'),
  'POST /api/admin/customers/{id}/send-link': by('customers:write'),
  'POST /api/admin/customers/{id}/unblock': by('customers:block'),
  'PUT /api/admin/customers/{id}/notes/{noteId}': by('customers:write'),
  'GET /api/admin/customers': by('customers:read'),
  'GET /api/admin/customers/{id}': by('customers:read'),
  'GET /api/admin/customers.csv': by('customers:export'),
  'GET /api/admin/reports': by('reports:read'),
  'GET /api/admin/reports/home': by('reports:read'),
  'GET /api/admin/reports/checks': by('reports:read'),
  'POST /api/admin/reports/rebuild': by('reports:rebuild'),
  'GET /api/admin/orders': by('orders:read'),
  'GET /api/admin/orders.csv': by('orders:export'),
  'GET /api/admin/orders/{id}': by('orders:read'),
  'GET /api/admin/notifications': by('settings:read'),
  'GET /api/admin/selling': by('settings:write'),
  'GET /api/admin/services': by('mail:read'),
  'POST /api/admin/services/check': by('mail:read'),
  'GET /api/admin/settings': by('settings:read'),
  'GET /api/admin/settings/{name}': by('settings:read'),
  'GET /api/health': EVERYBODY,
  'GET /api/orders/{id}/invoices/{number}': BUYER,
  'GET /api/orders/{id}/invoices/{number}/pdf': BUYER,
  'GET /api/orders/{id}': 'part in   part part part part part part part part part part part part part',
  'GET /api/products': EVERYBODY,
  'GET /api/public-reviews': EVERYBODY,
  'GET /api/recent-orders': EVERYBODY,
  'POST /api/admin/selling': by('settings:write'),
  'POST /api/admin/attention/assign': by('attention:write'),
  'POST /api/admin/attention/resolve': by('attention:write'),
  'POST /api/admin/orders/{id}/address': by('orders:write', 'fresh', 'people'),
  'POST /api/admin/orders/{id}/approve': by('orders:write'),
  'POST /api/admin/orders/{id}/refund': by('orders:refund', 'fresh', 'people'),
  'POST /api/admin/orders/{id}/resend': by('orders:write'),
  'GET /api/admin/orders/{id}/evidence.pdf': by('orders:refund'),
  'GET /api/admin/orders/{id}/evidence.txt': by('orders:refund'),
  'POST /api/admin/orders/{id}/disputes/{dispute}/answer': by('orders:refund', 'fresh', 'people'),
  'POST /api/admin/orders/{id}/retained-buyer': by('orders:refund', 'fresh', 'people'),
  'POST /api/admin/seed': by('settings:write'),
  'POST /api/ai-chat': EVERYBODY,
  'POST /api/ai-chat/hand-over': EVERYBODY,
  'POST /api/ai/optimize-seo': EVERYBODY,
  'POST /api/contact': EVERYBODY,
  'POST /api/contact/confirm': EVERYBODY,
  'POST /api/contact/form': EVERYBODY,
  'POST /api/coupons/validate': EVERYBODY,
  'POST /api/download-access/log': EVERYBODY,
  'POST /api/download/create-mac-token': EVERYBODY,
  'POST /unsubscribe': EVERYBODY,
  'POST /api/orders/send-link': EVERYBODY,
  'POST /api/orders/{id}/confirm-address': BUYER,
  'POST /api/orders/{id}/invoices': BUYER,
  'POST /api/orders/{id}/correct-address': BUYER,
  'POST /api/orders/{id}/keys/{keyId}/reveal': BUYER,
  'POST /api/quotes': EVERYBODY,
  'POST /api/quotes/confirm': EVERYBODY,
  'POST /api/quotes/form': EVERYBODY,
  'POST /api/send-license-keys': BUYER,
  'POST /api/stock-requests': EVERYBODY,
  'POST /api/survey': EVERYBODY,
  'POST /api/admin/notifications/test': by('settings:write'),
  'POST /api/admin/settings/test-mail': by('settings:write'),
  'PUT /api/admin/settings/{name}': by('settings:write'),
};
