import { statement } from '../../db/client';
import { replyTo } from '../../support/reply-to';
import { mailKind } from '../kind';
import type { ThreadAnswerFacts } from '../templates/ThreadAnswerMail';

interface Row {
  id: string;
  tag: string;
  subject: string;
  name: string;
  body: string;
  agent: string | null;
  created_at: number;
  correspondent: string;
}

const MAX_REFERENCES = 10;
const replySubject = (subject: string) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`);

/** SQL: the subject shown to the recipient: for a thread merged with another person’s, that of their own thread. */
const SUBJECT = `coalesce((SELECT own.subject FROM thread own
  WHERE own.merged_into = t.id AND own.email = m.correspondent AND t.email <> m.correspondent
  ORDER BY own.last_message_at DESC LIMIT 1), t.subject)`;

/** A colleague's answer in the inbox; the recipient's reply returns to the same thread. */
export const threadAnswer = mailKind<ThreadAnswerFacts>({
  async load(deps, row) {
    const message = await statement<Row>(
      deps.db,
      `SELECT t.id, t.tag, ${SUBJECT} AS subject, t.name, m.body, s.first_name AS agent, m.created_at, m.correspondent
       FROM thread_message m JOIN thread t ON t.id = m.thread_id
       LEFT JOIN staff_member s ON s.id = substr(m.author, 7) WHERE m.id = ?`,
      row.subject_id,
    ).first();
    if (!message) return undefined;
    const { results } = await statement<{ mail_id: string; direction: string }>(
      deps.db,
      `SELECT mail_id, direction FROM thread_message WHERE thread_id = ?1 AND created_at <= ?2 AND mail_id IS NOT NULL
         AND id <> ?3 AND correspondent = ?4 ORDER BY created_at DESC LIMIT ${MAX_REFERENCES}`,
      message.id,
      message.created_at,
      row.subject_id,
      message.correspondent,
    ).all();
    const last = results.find(({ direction }) => direction === 'in');
    const references = results.map(({ mail_id }) => mail_id).toReversed();
    const address = await replyTo(deps, message.tag);
    const { subject, name, body, agent } = message;
    return {
      facts: { subject, name, body, agent },
      ...(address && { replyTo: address }),
      ...(last && { answers: { to: last.mail_id, references } }),
    };
  },
  subject: ({ subject }) => replySubject(subject),
  template: () => import('../templates/ThreadAnswerMail'),
});
