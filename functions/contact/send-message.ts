import { store } from '../../src/config/store';
import type { ContactInput } from '../../src/shop/contact/contract';
import { RECEIVED } from '../../src/shop/contact/labels';
import { HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { consume } from '../limits/consume';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';

const PER_ADDRESS = { tries: 10, windowMs: HOUR_MS };

/** Keeps a message and mails it to the shop. Throws too_many_requests after ten an hour from one address. */
export async function sendMessage(deps: Deps, input: ContactInput) {
  await consume(deps, `contact:${deps.request.ipHash}`, PER_ADDRESS);
  const id = deps.newId('msg');
  const mail = queueMail(deps, { kind: 'contact', subjectId: id, version: 1, recipient: store.email });
  await deps.db.batch([
    statement(
      deps.db,
      `INSERT INTO contact_message (id, name, email, phone, order_number, subject, message_type, message, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      input.name,
      input.email,
      input.phone || null,
      input.orderNumber || null,
      input.subject,
      input.messageType,
      input.message,
      deps.now(),
    ),
    mail.write,
  ]);
  mail.send();
  return { success: true as const, message: RECEIVED };
}
