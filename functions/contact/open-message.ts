import type { ContactForm } from '../../src/shop/contact/contract';
import { TOPICS } from '../../src/shop/contact/labels';
import type { Deps } from '../platform/deps';
import { openThread } from '../support/open-thread';
import { type OpenedForm, openedForm } from './opened-form';

/** The writes for a message: its inbox thread and the notification email, for the caller's batch. */
export async function openMessage(deps: Deps, form: ContactForm, sendingKey?: string): Promise<OpenedForm> {
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
  return openedForm(deps, thread);
}
