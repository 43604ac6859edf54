import { invalidField, ShopError } from '../../src/shop/errors';
import type { SandboxRegionalInput, SignedRegionalPayment } from '../../src/shop/payments/regional';
import type { Deps } from '../platform/deps';
import { openTicket, recordAttempt } from '../platform/sandbox';
import { signRegionalPayment } from '../platform/sandbox-regional';
import { injectFault } from './inject-fault';

/**
 * Pays in the sandbox version of the regional provider's window. Throws payment_unavailable if a real provider is in
 * use, and invalid_input for a foreign client secret.
 */
export async function sandboxRegional(
  deps: Deps,
  { clientSecret }: SandboxRegionalInput,
): Promise<SignedRegionalPayment> {
  if (deps.payments.name !== 'sandbox') throw new ShopError('payment_unavailable');
  const ticket = await openTicket(deps.vault, clientSecret);
  if (!ticket) throw invalidField('clientSecret', 'This payment is not known.');
  await recordAttempt(deps.db, ticket, { status: 'succeeded', now: deps.now() }).run();
  await injectFault(deps, ticket);
  return signRegionalPayment(deps.vault, ticket.ref);
}
