import { store } from '../../src/config/store';
import type { ContactForm } from '../../src/shop/contact/contract';
import { TOPICS } from '../../src/shop/contact/labels';
import { countHere } from '../analytics/statements';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { shopDay } from '../settings/shop-day';
import { openThread } from '../support/open-thread';

/** The writes for a message: its inbox thread and the notification email, for the caller's batch. */
export async function openMessage(deps: Deps, form: ContactForm, sendingKey?: string) {
  const { name, email, subject, orderNumber, phone, messageType, message: body } = form;
  const details = { Topic: TOPICS[messageType], Order: orderNumber, Phone: phone };
  const thread = await openThread(deps, {
    kind: 'message',
    subject,
    name,
    email,
    orderNumber,
    body,
    details,
    sendingKey,
  });
  const mail = queueMail(deps, { kind: 'contact', subjectId: thread.id, version: 1, recipient: store.email });
  const after = () => {
    mail.send();
    deps.later(shopDay(deps).then((day) => countHere(deps, day, { event: 'generate_lead' })));
  };
  return { writes: [...thread.writes, mail.write], after };
}
