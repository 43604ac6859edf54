import { by, EVERYBODY } from './matrix-rows.ts';

/** Unfinished carts and invoices, for the authorization matrix. */
// biome-ignore format: a table is read by its columns
export const CARTS: Record<string, string> = {
  'GET /api/admin/invoices': by('orders:read'),
  'GET /api/admin/invoices.csv': by('orders:export'),
  'GET /api/admin/invoices.zip': by('orders:export'),
  'GET /api/admin/invoices/{number}/page': by('orders:read'),
  'GET /api/admin/invoices/{number}/pdf': by('orders:read'),
  'GET /api/admin/carts': by('carts:read'),
  'GET /api/admin/carts.csv': by('customers:export'),
  'GET /api/admin/carts/{id}': by('carts:read'),
  'POST /api/admin/carts/{id}/erase': by('carts:write'),
  'POST /api/admin/carts/{id}/stop': by('carts:write'),
  'POST /api/vat-check': EVERYBODY,
  'POST /api/abandoned-cart/capture': EVERYBODY,
  'POST /api/abandoned-cart/recover': EVERYBODY,
  'POST /api/abandoned-cart/reminders': EVERYBODY,
};
