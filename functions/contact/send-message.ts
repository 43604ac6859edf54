import type { ContactInput } from '../../src/shop/contact/contract';
import { RECEIVED } from '../../src/shop/contact/labels';
import type { Deps } from '../platform/deps';
import { consumeFormLimit } from './consume-form-limit';
import { receiptMail } from './form-mails';
import { openMessage } from './open-message';

/** Opens a thread for a message, and confirms its receipt by mail. Throws too_many_requests. */
export async function sendMessage(deps: Deps, { submissionTime: _, sessionId: __, ...form }: ContactInput) {
  await consumeFormLimit(deps, 'script', form.email);
  const opened = await openMessage(deps, form);
  const receipt = await receiptMail(deps, { kind: 'message', ...form });
  await deps.db.batch([...opened.writes, ...(receipt ? [receipt.write] : [])]);
  opened.after();
  receipt?.send();
  return { success: true as const, message: RECEIVED };
}
