import type Stripe from 'stripe';
import { ShopError } from '../../src/shop/errors';
import { IdempotencyKeyUsed, ProviderFault } from './payments';

/** Stripe's 400 codes about our account or key, but none about a buyer's bank account. */
const OF_ACCOUNT =
  /^(account_(invalid|closed|frozen|country_|error_|information_)|\w*api_key_expired$|secret_key_required$|(live|test)mode_)/;

const CARD_CODES = ['insufficient_funds', 'authentication_required'] as const;

function cardError(error: Stripe.errors.StripeError): ShopError {
  const reason = error.decline_code ?? error.code;
  return new ShopError(CARD_CODES.find((code) => code === reason) ?? 'card_declined');
}

/**
 * Returns what an error of Stripe's SDK means for the shop. Stripe's own words never reach the buyer: they are about
 * our account.
 */
export function stripeError(error: unknown): unknown {
  const { type, statusCode, code, rawType } = (error ?? {}) as Partial<Stripe.errors.StripeError>;
  if (type === 'StripeCardError') return cardError(error as Stripe.errors.StripeError);
  const name = code || rawType;
  if (type === 'StripeConnectionError') return new ProviderFault('unreachable');
  if (type === 'StripeRateLimitError' || statusCode === 429) return new ProviderFault('limited', name || '429');
  if (type === 'StripeAPIError' || (statusCode ?? 0) >= 500)
    return new IdempotencyKeyUsed([statusCode, code].filter(Boolean).join(' '));
  if (type === 'StripeAuthenticationError') return new ProviderFault('key', code || '401');
  if (type === 'StripePermissionError') return new ProviderFault('permission', code || '403');
  if (code && OF_ACCOUNT.test(code)) return new ProviderFault('account', code);
  if (type === 'StripeIdempotencyError') return new ShopError('idempotency_conflict');
  if (code === 'amount_too_small') return new ShopError('amount_too_small');
  return error;
}

/** Returns true if Stripe does not know the object. */
export function isMissing(error: unknown): boolean {
  const { code, statusCode } = (error ?? {}) as Partial<Stripe.errors.StripeError>;
  return code === 'resource_missing' || statusCode === 404;
}

/** Returns true if Stripe understood the request and refuses it for good. */
export const isRefused = (error: unknown): boolean =>
  (error as Partial<Stripe.errors.StripeError> | undefined)?.type === 'StripeInvalidRequestError';

/** Returns Stripe's own error code, e.g. `charge_disputed`. */
export function codeOf(error: unknown): string {
  const { code, type } = (error ?? {}) as Partial<Stripe.errors.StripeError>;
  return code || type || 'unknown';
}
