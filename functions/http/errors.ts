import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import { type ErrorCode, type Issue, messages, ShopError } from '../../src/shop/errors';
import { isOverloaded } from '../db/client';
import './plain-issues';

/** Maps every error code to its HTTP status, the only place with status numbers. */
const STATUS: Record<ErrorCode, number> = {
  invalid_input: 400,
  not_found: 404,
  method_not_allowed: 405,
  unsupported_media_type: 415,
  payload_too_large: 413,
  forbidden: 403,
  unauthenticated: 401,
  address_not_allowed: 403,
  access_level: 403,
  second_person: 403,
  reauthenticate: 403,
  cross_site: 403,
  too_many_requests: 429,
  unknown_product: 404,
  out_of_stock: 409,
  quantity_limit: 400,
  coupon_rejected: 409,
  coupon_currency: 409,
  coupon_email: 409,
  coupon_first_order: 409,
  coupon_archived: 409,
  coupon_of_batch: 409,
  coupon_of_offer: 409,
  payment_link_not_found: 404,
  payment_link_expired: 410,
  payment_link_canceled: 410,
  payment_link_paid: 410,
  payment_link_busy: 409,
  payment_link_waiting: 409,
  payment_link_address: 403,
  payment_returned: 409,
  price_changed: 409,
  rebuild_running: 409,
  amount_too_small: 400,
  not_free: 409,
  idempotency_conflict: 409,
  unsupported_currency: 400,
  payment_unavailable: 503,
  invoice_pdf: 503,
  certificate_none: 409,
  keys_none: 409,
  invoice_done: 409,
  payment_not_completed: 402,
  payment_pending: 402,
  payment_mismatch: 409,
  card_declined: 402,
  insufficient_funds: 402,
  authentication_required: 402,
  order_closed: 409,
  changed_meanwhile: 409,
  order_paid: 409,
  account_unavailable: 409,
  account_limit: 409,
  account_overdue: 409,
  refund_impossible: 409,
  refund_disputed: 409,
  refund_under_way: 409,
  refund_refused: 409,
  dispute_unknown: 404,
  dispute_over: 409,
  dispute_answered: 409,
  dispute_answering: 409,
  dispute_by_hand: 409,
  evidence_refused: 409,
  picture_type: 415,
  picture_broken: 400,
  picture_size: 400,
  picture_limit: 409,
  pictures_changed: 409,
  pictures_off: 503,
  order_not_found: 404,
  order_access: 403,
  nothing_waits: 409,
  code_wrong: 400,
  code_expired: 409,
  weak_password: 400,
  sign_in_failed: 401,
  second_factor_wrong: 401,
  second_factor_setup: 403,
  account_waits: 409,
  receivable_settled: 409,
  transfer_booked: 409,
  passkey_refused: 401,
  link_closed: 410,
  grant_refused: 403,
  staff_exists: 409,
  staff_set_up: 409,
  last_super_admin: 409,
  role_protected: 409,
  role_in_use: 409,
  role_name_taken: 409,
  product_changed: 409,
  slug_taken: 409,
  price_needs_confirmation: 409,
  price_schedule_overlap: 409,
  keys_on_hold: 409,
  address_unconfirmed: 403,
  key_unavailable: 404,
  import_empty: 400,
  import_unknown_file: 400,
  import_lot_conflict: 409,
  provider_unavailable: 503,
  signature_invalid: 400,
  commerce_unavailable: 503,
  commerce_refused: 400,
  commerce_scopes: 400,
  commerce_connected: 409,
  commerce_gone: 410,
  commerce_changed: 409,
  variant_mapped: 409,
  mail_closed: 409,
  too_many_rows: 400,
  selling_off: 503,
  order_refused: 403,
  buyer_blocked: 403,
  customer_erased: 409,
  no_account: 409,
  address_unverified: 409,
  nothing_to_join: 409,
  no_orders: 409,
  address_taken: 409,
  customer_blocked: 409,
  selling_on: 409,
  ledger_behind: 409,
  assistant_off: 409,
  data_damaged: 500,
  busy: 503,
  internal: 500,
};

/** The HTTP status of an error code. */
export const httpStatusOf = (code: ErrorCode): number => STATUS[code];

const UNKNOWN = 'This field is not known here.';

/** One issue for each unknown field. */
export const unknownFields = (paths: readonly string[]): Issue[] => paths.map((path) => ({ path, message: UNKNOWN }));

/** Converts Zod's issues to the API's form: one entry per invalid field, and one per unknown field. */
export function issuesOf(error: z.core.$ZodError): Issue[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') return unknownFields(issue.keys.map((key) => [...path, key].join('.')));
    return [{ path: path.join('.'), message: issue.message }];
  });
}

function shopErrorOf(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  if (error instanceof HTTPException && error.status === 415) return new ShopError('unsupported_media_type');
  if (error instanceof HTTPException)
    return new ShopError(error.status === 413 ? 'payload_too_large' : 'invalid_input', {
      issues: [{ path: '', message: 'The request body is not valid JSON.' }],
    });
  if (isOverloaded(error)) return new ShopError('busy', { retryAfter: 2 });
  return new ShopError('internal');
}

/** Converts any thrown value to a ShopError; the message of an unknown error is only logged. */
export function knownError(error: unknown, requestId: string): ShopError {
  const shopError = shopErrorOf(error);
  if (shopError.code === 'internal')
    console.error(
      JSON.stringify({
        level: 'error',
        requestId,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    );
  return shopError;
}

/** Turns any thrown value into `{error, code, requestId, …}`. */
export function errorResponse(error: unknown, c: Context): Response {
  const requestId: string = c.get('requestId');
  const shopError = knownError(error, requestId);
  const { issues, quote, orderId, retryAfter, allow } = shopError.details;
  const body = {
    error: shopError.message || messages[shopError.code],
    code: shopError.code,
    requestId,
    ...(issues && { issues }),
    ...(quote ? { quote } : {}),
    ...(orderId && { orderId }),
  };
  const headers: Record<string, string> = { 'cache-control': 'no-store', 'x-request-id': requestId };
  if (retryAfter) headers['retry-after'] = String(retryAfter);
  if (allow) headers.allow = allow;
  // RFC 9110, 15.5.2: a 401 names the accepted scheme. Browsers show no prompt for Bearer.
  if (shopError.code === 'unauthenticated') headers['www-authenticate'] = 'Bearer';
  // Uses the context so that a cookie set before the failure still reaches the browser.
  return c.json(body, STATUS[shopError.code] as ContentfulStatusCode, headers);
}
