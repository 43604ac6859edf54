import { BUYER, by, EVERYBODY } from './matrix-rows.ts';

/** What a buyer does when something is wrong: withdraw, report a key, take the money of what waits, undo an address. */
// biome-ignore format: a table is read by its columns
export const PROBLEMS: Record<string, string> = {
  'GET /api/admin/orders/{id}/certificate': by('orders:read'),
  'GET /api/admin/orders/{id}/certificate/pdf': by('orders:read'),
  'GET /api/orders/{id}/certificate': BUYER,
  'GET /api/orders/{id}/certificate/pdf': BUYER,
  'GET /api/undo-address': EVERYBODY,
  'POST /api/admin/orders/{id}/key-list': by('keys:export', 'fresh', 'people'),
  'POST /api/orders/{id}/key-list': BUYER,
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
  'POST /api/undo-address': EVERYBODY,
  'POST /api/withdrawals': BUYER,
  'POST /api/withdrawals/code': EVERYBODY,
  'POST /api/withdrawals/open': EVERYBODY,
};
