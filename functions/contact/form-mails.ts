import { type QueuedMail, queueSealedMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { consumeReceiptLimit } from './consume-form-limit';
import { createPendingFormToken, type FormKind } from './pending-form-token';

/** Who sent a form, and of which kind. */
export interface Sender {
  kind: FormKind;
  name: string;
  email: string;
}

/** The email that confirms a form's receipt; undefined if its address reached the limit. */
export async function receiptMail(deps: Deps, { kind, name, email }: Sender): Promise<QueuedMail | undefined> {
  if (!(await consumeReceiptLimit(deps, email))) return undefined;
  return queueSealedMail(deps, { kind: 'form_received', version: 1, recipient: email, facts: { what: kind, name } });
}

/** The email with the link that confirms a pending form. */
export async function confirmationMail(deps: Deps, formId: string, { kind, name, email }: Sender): Promise<QueuedMail> {
  const url = `${deps.settings.SITE_URL}/confirm-message?token=${await createPendingFormToken(deps, { kind, id: formId })}`;
  const facts = { what: kind, name, url };
  return queueSealedMail(deps, { kind: 'form_confirm', subjectId: formId, version: 1, recipient: email, facts });
}
