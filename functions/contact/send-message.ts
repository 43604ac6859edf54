import type { ContactInput } from '../../src/shop/contact/contract';
import { RECEIVED } from '../../src/shop/contact/labels';
import type { Deps } from '../platform/deps';
import { sendingKey, takeOnce } from '../support/send-once';
import { consumeFormLimit } from './consume-form-limit';
import { receiptMail } from './form-mails';
import { openMessage } from './open-message';

/**
 * Opens a thread for a message and confirms its receipt by email, once per submission, even if it is sent repeatedly.
 * Throws too_many_requests.
 */
export async function sendMessage(deps: Deps, { submissionTime: _, sessionId, ...form }: ContactInput) {
  await consumeFormLimit(deps, 'script', form.email);
  const key = sessionId && (await sendingKey(deps.now(), 'message', sessionId, form.email, form.message));
  const opened = await openMessage(deps, form, key);
  const receipt = await receiptMail(deps, { kind: 'message', ...form });
  if (await takeOnce(deps.db, [...opened.writes, ...(receipt ? [receipt.write] : [])])) {
    opened.after();
    receipt?.send();
  }
  return { success: true as const, message: RECEIVED };
}
