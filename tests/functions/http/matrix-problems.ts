import { BUYER, by, CUSTOMERS, EVERYBODY } from './matrix-rows.ts';

/** What a buyer does when something is wrong: withdraw, report a key, take the money of what waits, undo an address. */
// biome-ignore format: a table is read by its columns
export const PROBLEMS: Record<string, string> = {
  'GET /api/admin/claims': by('keys:read'),
  'GET /api/admin/claims.csv': by('keys:read'),
  'GET /api/admin/claims/draft': by('keys:read'),
  'GET /api/auth/keys': CUSTOMERS,
  'GET /api/undo-address': EVERYBODY,
  'POST /api/admin/claims/{id}/credit': by('keys:write'),
  'POST /api/admin/claims/{id}/refuse': by('keys:write'),
  'POST /api/admin/claims/{id}/send': by('keys:write'),
  'POST /api/orders/{id}/keys/{keyId}/problem': BUYER,
  'POST /api/orders/{id}/keys/{keyId}/problem/screenshot': BUYER,
  'POST /api/orders/{id}/refund-rest': BUYER,
  'GET /api/orders/{id}/recipients': BUYER,
  'POST /api/orders/{id}/recipients': BUYER,
  'POST /api/orders/{id}/recipients/{recipientId}': BUYER,
  'POST /api/orders/{id}/recipients/{recipientId}/resend': BUYER,
  'POST /api/orders/{id}/recipients/{recipientId}/take-back': BUYER,
  'GET /api/recipients/{id}': EVERYBODY,
  'POST /api/recipients/{id}/problem': EVERYBODY,
  'POST /api/recipients/{id}/reveal': EVERYBODY,
  'POST /api/recipients/{id}/send-link': EVERYBODY,
  'POST /api/privacy/code': EVERYBODY,
  'POST /api/privacy/erase': EVERYBODY,
  'POST /api/privacy/export': EVERYBODY,
  'POST /api/privacy/open': EVERYBODY,
  'POST /api/undo-address': EVERYBODY,
  'POST /api/withdrawals': BUYER,
  'POST /api/withdrawals/code': EVERYBODY,
  'POST /api/withdrawals/open': EVERYBODY,
};
