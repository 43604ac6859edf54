import { TOPICS } from '../../../src/shop/contact/labels';
import { statement } from '../../db/client';
import { mailKind } from '../kind';
import type { ContactFacts } from '../templates/ContactMail';

/** A message from the contact form, for the people who answer. */
export const contact = mailKind<ContactFacts>({
  async load(deps, row) {
    const text = 'SELECT * FROM contact_message WHERE id = ?';
    const facts = await statement(deps.db, text, row.subject_id).first<ContactFacts>();
    return facts ? { facts, replyTo: facts.email } : undefined;
  },
  subject: ({ message_type, subject }) => `[${TOPICS[message_type]}] ${subject}`,
  template: () => import('../templates/ContactMail'),
});
