import type { Deps } from '../platform/deps';
import { knownPayment } from './settle-reference';
import { syncRefunds } from './sync-refunds';

/**
 * Takes over what the provider says of a payment's refunds. It is asked for the whole list, so the order of events does
 * not matter; a payment that is not ours changes nothing.
 */
export async function recordRefunds(deps: Deps, ref: string): Promise<void> {
  const payment = await knownPayment(deps, ref);
  if (payment && payment !== 'foreign') await syncRefunds(deps, payment, await deps.payments.refundsOf(ref));
}
