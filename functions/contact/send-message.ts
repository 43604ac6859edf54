import type { ContactInput } from '../../src/shop/contact/contract';
import type { Deps } from '../platform/deps';
import { sendingKey } from '../support/send-once';
import { consumeFormLimit } from './consume-form-limit';
import { openMessage } from './open-message';
import { receiveForm } from './receive-form';

/**
 * Opens a thread for a message and confirms its receipt by email, once per submission, even if it is sent repeatedly.
 * Throws too_many_requests.
 */
export async function sendMessage(deps: Deps, { submissionTime: _, sessionId, ...form }: ContactInput) {
  await consumeFormLimit(deps, 'script', form.email);
  const key = sessionId && (await sendingKey(deps.now(), 'message', sessionId, form.email, form.message));
  return receiveForm(deps, { kind: 'message', ...form }, await openMessage(deps, form, key));
}
