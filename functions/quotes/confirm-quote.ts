import { quoteForm } from '../../src/shop/quotes/contract';
import { confirmPendingForm } from '../contact/confirm-pending-form';
import type { Deps } from '../platform/deps';
import { openQuote } from './open-quote';

/** Sends the quote request of a mailed link to the shop. Throws what `confirmPendingForm` throws. */
export const confirmQuote = (deps: Deps, { token }: { token: string }) =>
  confirmPendingForm(deps, { kind: 'quote', token, schema: quoteForm }, (form) => openQuote(deps, form));
