import { RECEIVED } from '../../src/shop/contact/labels';
import type { QuoteInput } from '../../src/shop/quotes/contract';
import { consumeFormLimit } from '../contact/consume-form-limit';
import { receiptMail } from '../contact/form-mails';
import type { Deps } from '../platform/deps';
import { checkQuote, openQuote } from './open-quote';

/**
 * Opens a thread for a request for a quote, and confirms its receipt by mail. Throws too_many_requests,
 * unknown_product, and invalid_input for a day that is over.
 */
export async function requestQuote(deps: Deps, { submissionTime: _, sessionId: __, ...form }: QuoteInput) {
  await checkQuote(deps, form);
  await consumeFormLimit(deps, 'script', form.email);
  const opened = await openQuote(deps, form);
  const receipt = await receiptMail(deps, { kind: 'quote', ...form });
  await deps.db.batch([...opened.writes, ...(receipt ? [receipt.write] : [])]);
  opened.after();
  receipt?.send();
  return { success: true as const, message: RECEIVED };
}
