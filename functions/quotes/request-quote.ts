import type { QuoteInput } from '../../src/shop/quotes/contract';
import { consumeFormLimit } from '../contact/consume-form-limit';
import { receiveForm } from '../contact/receive-form';
import type { Deps } from '../platform/deps';
import { sendingKey } from '../support/send-once';
import { checkQuote, openQuote } from './open-quote';

/**
 * Opens a thread for a quote request and confirms its receipt by mail, once, as for messages. Throws too_many_requests,
 * unknown_product, and invalid_input for a date in the past.
 */
export async function requestQuote(deps: Deps, { submissionTime: _, sessionId, ...form }: QuoteInput) {
  await checkQuote(deps, form);
  await consumeFormLimit(deps, 'script', form.email);
  const key = sessionId && (await sendingKey(deps.now(), 'quote', sessionId, JSON.stringify(form)));
  return receiveForm(deps, { kind: 'quote', ...form }, await openQuote(deps, form, key));
}
