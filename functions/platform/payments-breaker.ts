import { ShopError } from '../../src/shop/errors';
import type { PaymentProvider } from './payments';
import { wrapProvider } from './wrap-provider';

/** After this many unanswered calls, the provider counts as down. */
const FAILURES = 2;
const RETRY_AFTER_S = 60;

/**
 * Wraps the provider for one run of the cron: after repeated unanswered calls it makes no more, so that a provider that
 * hangs costs the run a moment and not a timeout per order. An answer in between resets the count.
 */
export function withBreaker(payments: PaymentProvider): PaymentProvider {
  let failures = 0;
  return wrapProvider(payments, async (_, call) => {
    if (failures >= FAILURES) throw new ShopError('provider_unavailable', { retryAfter: RETRY_AFTER_S });
    try {
      const answer = await call();
      failures = 0;
      return answer;
    } catch (error) {
      if (error instanceof ShopError && error.code === 'provider_unavailable') failures += 1;
      throw error;
    }
  });
}
