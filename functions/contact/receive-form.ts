import { RECEIVED } from '../../src/shop/contact/labels';
import type { Deps } from '../platform/deps';
import { insertOnce } from '../support/send-once';
import { receiptMail, type Sender } from './form-mails';
import type { OpenedForm } from './opened-form';

/** Stores a form, once even if it is sent repeatedly, and confirms its receipt by email. */
export async function receiveForm(deps: Deps, sender: Sender, { writes, after }: OpenedForm) {
  const receipt = await receiptMail(deps, sender);
  if (await insertOnce(deps.db, [...writes, ...(receipt ? [receipt.write] : [])])) {
    after();
    receipt?.send();
  }
  return { success: true as const, message: RECEIVED };
}
