import type { QuoteForm } from '../../src/shop/quotes/contract';
import { createPendingForm } from '../contact/create-pending-form';
import type { Deps } from '../platform/deps';
import { checkQuote } from './open-quote';

/**
 * Stores a quote request that the browser submitted itself until its sender confirms it. Throws what `checkQuote` and
 * `createPendingForm` throw.
 */
export async function holdQuote(deps: Deps, form: QuoteForm) {
  await checkQuote(deps, form);
  return createPendingForm(deps, 'quote', form);
}
