import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { consumeFormLimit } from './consume-form-limit';
import { confirmationMail } from './form-mails';
import type { FormKind } from './pending-form-token';

/**
 * Stores a form that the browser submitted itself, and emails its sender a confirmation link: without JavaScript,
 * nothing checked that a person filled it in. Returns the outcome as the page names it. Throws too_many_requests.
 */
export async function createPendingForm(
  deps: Deps,
  kind: FormKind,
  content: { name: string; email: string },
): Promise<'confirm'> {
  await consumeFormLimit(deps, 'plain', content.email);
  const id = deps.newId('form');
  const mail = await confirmationMail(deps, id, { kind, ...content });
  await deps.db.batch([
    statement(
      deps.db,
      'INSERT INTO pending_form (id, kind, email, content, created_at) VALUES (?, ?, ?, ?, ?)',
      id,
      kind,
      content.email.toLowerCase(),
      JSON.stringify(content),
      deps.now(),
    ),
    mail.write,
  ]);
  mail.send();
  return 'confirm';
}
