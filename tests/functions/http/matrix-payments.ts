import { by, EVERYBODY } from './matrix-rows.ts';

/** Paying, and what providers tell, for the authorization matrix. */
// biome-ignore format: a table is read by its columns
export const PAYMENTS: Record<string, string> = {
  'GET /api/admin/risk': by('settings:read'),
  'GET /api/payment-success': EVERYBODY,
  'POST /api/admin/risk/dry-run': by('settings:write'),
  'GET /api/admin/payment-links': by('links:read'),
  'GET /api/admin/payment-links.csv': by('links:write'),
  'GET /api/admin/payment-links/choices': by('links:read'),
  'GET /api/admin/payment-links/{id}': by('links:read'),
  'POST /api/admin/payment-links': by('links:write'),
  'POST /api/admin/payment-links/{id}/cancel': by('links:write'),
  'POST /api/admin/payment-links/{id}/send': by('links:write'),
  'PUT /api/admin/payment-links/{id}': by('links:write'),
  'GET /api/payment-links/{id}': EVERYBODY,
  'GET /api/rbac/customer-payment-links/{id}': EVERYBODY,
  'POST /api/confirm-free-order': EVERYBODY,
  'POST /api/confirm-payment': EVERYBODY,
  'POST /api/create-payment-intent': EVERYBODY,
  'POST /api/process-payment': EVERYBODY,
  'POST /api/razorpay/confirm-payment': EVERYBODY,
  'POST /api/razorpay/create-order': EVERYBODY,
  'POST /api/razorpay/payment-status': EVERYBODY,
  'POST /api/sandbox/bank': EVERYBODY,
  'POST /api/sandbox/confirm': EVERYBODY,
  'POST /api/sandbox/regional': EVERYBODY,
  'POST /api/stripe-checkout-success': EVERYBODY,
  'POST /api/webhooks/razorpay': EVERYBODY,
  'POST /api/webhooks/resend': EVERYBODY,
  'POST /api/webhooks/stripe': EVERYBODY,
};
