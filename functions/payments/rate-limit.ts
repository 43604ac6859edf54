import { rateLimitByIp } from '../limits/rate-limit';
import type { Deps } from '../platform/deps';

/**
 * Stops who begins or guesses payments by the dozen before the provider is asked: stolen cards are tried so, and the
 * provider's own limits are everybody's. The stand-in has no cards and no limits, so nobody is counted there.
 * Throws too_many_requests.
 */
export async function rateLimitPayments(deps: Deps, what: 'payment' | 'confirmation'): Promise<void> {
  if (deps.payments.name !== 'sandbox') await rateLimitByIp(deps, what);
}
