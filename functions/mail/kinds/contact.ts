import { statement } from '../../db/client';
import { threadDetailsOf } from '../../support/thread-details';
import { mailKind } from '../kind';
import type { ContactFacts } from '../templates/ContactMail';

type Row = Omit<ContactFacts, 'details'> & { details: string };

/** A message from a form, for the staff who answer it. */
export const contact = mailKind<ContactFacts>({
  async load(deps, row) {
    const text = `SELECT t.name, t.email, t.subject, t.details, m.body AS message
      FROM thread t JOIN thread_message m ON m.thread_id = t.id WHERE t.id = ? ORDER BY m.created_at, m.rowid LIMIT 1`;
    const message = await statement<Row>(deps.db, text, row.subject_id).first();
    if (!message) return undefined;
    return { facts: { ...message, details: threadDetailsOf(message.details) }, replyTo: message.email };
  },
  subject: ({ details, subject }) => (details.Topic ? `[${details.Topic}] ${subject}` : subject),
  template: () => import('../templates/ContactMail'),
});
