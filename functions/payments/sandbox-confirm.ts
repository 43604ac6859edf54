import { invalidField, messages, ShopError } from '../../src/shop/errors';
import type { SandboxConfirmInput, SandboxConfirmOutput } from '../../src/shop/payments/contract';
import { isDelayed, type OtherMethodId } from '../../src/shop/payments/methods';
import { cardFieldsProblem, testCard } from '../../src/shop/payments/test-cards';
import { setProviderRef } from '../orders/statements';
import type { Deps } from '../platform/deps';
import { openTicket, recordAttempt, rememberPaid, type SandboxTicket } from '../platform/sandbox';
import { injectFault } from './inject-fault';
import { recordBankPending } from './record-bank-payment';

type Status = SandboxConfirmOutput['status'];

/** Pays with a method other than a card: a bank debit takes days, every other method pays at once. */
async function payOtherwise(deps: Deps, ticket: SandboxTicket, method: OtherMethodId): Promise<SandboxConfirmOutput> {
  const target: Status = isDelayed(method) ? 'processing' : 'succeeded';
  const row = await recordAttempt(deps.db, ticket, { status: target, method, now: deps.now() }).first();
  const status = row?.status ?? target;
  if (status === 'succeeded') rememberPaid(ticket, method);
  const payment = status === 'processing' ? await deps.payments.retrieve(ticket.ref) : undefined;
  if (payment) {
    await setProviderRef(deps.db, ticket.orderId, ticket.ref).run();
    await recordBankPending(deps, payment);
  }
  return { status };
}

/**
 * The sandbox's "confirm card payment", whose outcome depends on the test card number. Throws payment_unavailable if a
 * real provider is in use, and invalid_input for a foreign client secret.
 */
export async function sandboxConfirm(deps: Deps, input: SandboxConfirmInput): Promise<SandboxConfirmOutput> {
  if (deps.payments.name !== 'sandbox') throw new ShopError('payment_unavailable');
  const ticket = await openTicket(deps.vault, input.clientSecret);
  if (!ticket) throw invalidField('clientSecret', 'This payment is not known.');
  if (input.method) return payOtherwise(deps, ticket, input.method);
  const problem = cardFieldsProblem(input.expiry, input.cvc, deps.now());
  if (problem) return { status: 'requires_payment_method', code: 'card_declined', error: problem };
  const card = testCard(input.cardNumber);
  if (!card)
    return {
      status: 'requires_payment_method',
      code: 'card_declined',
      error: 'Test mode takes the test cards only, e.g. 4242 4242 4242 4242.',
    };
  const target: Status =
    card.outcome === 'refused'
      ? 'requires_payment_method'
      : card.outcome === 'authentication' && !input.authenticated
        ? 'requires_action'
        : 'succeeded';
  const row = await recordAttempt(deps.db, ticket, { status: target, now: deps.now() }).first();
  const status = row?.status ?? target;
  if (status === 'succeeded') {
    if (deps.settings.SANDBOX_FAULT) await injectFault(deps, ticket);
    else rememberPaid(ticket);
    return { status };
  }
  const code = card.outcome === 'refused' ? card.code : 'authentication_required';
  return { status, code, error: messages[code] };
}
