import type { Deps } from '../platform/deps';
import { knownPayment } from './settle-reference';
import { syncRefunds } from './sync-refunds';

/**
 * Records the provider's state of a payment's refunds. The whole list is read, so the order of events does not matter;
 * a foreign payment changes nothing.
 */
export async function recordRefunds(deps: Deps, ref: string): Promise<void> {
  const payment = await knownPayment(deps, ref);
  if (payment && payment !== 'foreign') await syncRefunds(deps, payment, await deps.payments.refundsOf(ref));
}
