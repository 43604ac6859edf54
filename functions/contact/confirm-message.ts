import { contactForm } from '../../src/shop/contact/contract';
import type { Deps } from '../platform/deps';
import { confirmPendingForm } from './confirm-pending-form';
import { openMessage } from './open-message';

/** Sends the message of a mailed link to the shop. Throws what `confirmPendingForm` throws. */
export const confirmMessage = (deps: Deps, { token }: { token: string }) =>
  confirmPendingForm(deps, { kind: 'message', token, schema: contactForm }, (form) => openMessage(deps, form));
