import { store } from '../../src/config/store';
import { TOPICS } from '../../src/shop/contact/labels';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import type { Composed } from './compose';
import type { OutboxRow } from './statements';

export interface ContactRow {
  name: string;
  email: string;
  phone: string | null;
  order_number: string | null;
  subject: string;
  message_type: keyof typeof TOPICS;
  message: string;
}

/** A message from the contact form, for the people who answer. Line breaks never reach a mail header. */
export async function composeContact(deps: Deps, row: OutboxRow): Promise<Composed | undefined> {
  const message = await statement(
    deps.db,
    'SELECT * FROM contact_message WHERE id = ?',
    row.subject_id,
  ).first<ContactRow>();
  if (!message) return undefined;
  const { renderContact } = await import('./templates/render');
  const subject = `[${TOPICS[message.message_type]}] ${message.subject}`.replace(/\p{Cc}+/gu, ' ');
  return {
    mail: { id: row.id, to: row.recipient, subject, ...(await renderContact({ shop: store, message })) },
    assignmentIds: [],
  };
}
