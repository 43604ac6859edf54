import { store } from '../../src/config/store';
import type { ContactInput } from '../../src/shop/contact/contract';
import { RECEIVED, TOPICS } from '../../src/shop/contact/labels';
import { HOUR_MS } from '../../src/shop/time';
import { consume } from '../limits/consume';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { openThread } from '../support/open-thread';

const PER_ADDRESS = { tries: 10, windowMs: HOUR_MS };

/** Keeps a message in the inbox and mails it to the shop. Throws too_many_requests after ten an hour from one address. */
export async function sendMessage(deps: Deps, input: ContactInput) {
  await consume(deps, `contact:${deps.request.ipHash}`, PER_ADDRESS);
  const { name, email, subject, orderNumber, phone } = input;
  const thread = await openThread(deps, {
    kind: 'message',
    subject,
    name,
    email,
    orderNumber,
    body: input.message,
    details: { Topic: TOPICS[input.messageType], Order: orderNumber, Phone: phone },
  });
  const mail = queueMail(deps, { kind: 'contact', subjectId: thread.id, version: 1, recipient: store.email });
  await deps.db.batch([...thread.writes, mail.write]);
  mail.send();
  return { success: true as const, message: RECEIVED };
}
