import type { SenderCheck } from '../../src/shop/support/sender-check';
import { statement } from '../db/client';

/** What identifies a mail's thread. */
interface Traces {
  /** A tag whose signature was checked. */
  tag: string | undefined;
  /** Message-IDs it replies to. */
  answers: readonly string[];
  from: string;
}

/** Returns a thread by the ids of its messages; only for the thread's own address, since such ids are no secret. */
const selectAnswered = (db: D1Database, answers: readonly string[], from: string) =>
  statement<{ id: string }>(
    db,
    `WITH given AS (SELECT value AS id FROM json_each(?1))
     SELECT t.id FROM thread_message m JOIN thread t ON t.id = m.thread_id
     WHERE m.mail_id IN (SELECT id FROM given) AND t.email = ?2
     UNION SELECT t.id FROM outbox o JOIN thread_message m ON m.id = o.subject_id JOIN thread t ON t.id = m.thread_id
     WHERE o.provider_ref IN (SELECT id FROM given UNION SELECT trim(id, '<>') FROM given)
       AND o.provider_ref IS NOT NULL AND t.email = ?2 LIMIT 1`,
    JSON.stringify(answers),
    from,
  );

/** Returns the thread a mail belongs to; undefined if it no longer exists or the mail names none. */
export async function findThread(db: D1Database, { tag, answers, from }: Traces): Promise<string | undefined> {
  const tagged = tag && (await statement<{ id: string }>(db, 'SELECT id FROM thread WHERE tag = ?', tag).first());
  if (tagged) return tagged.id;
  if (answers.length === 0) return undefined;
  return (await selectAnswered(db, answers, from).first())?.id;
}

interface Inbound {
  messageId: string;
  threadId: string;
  from: string;
  body: string;
  mailId: string | null;
  deliveryKey: string;
  check: SenderCheck;
  now: number;
}

/**
 * Writes a mail into a thread, or into the one it was merged into, which the write itself looks up, so that a
 * concurrent merge loses nothing. A closed or snoozed thread reopens.
 */
export const insertInto = (db: D1Database, { messageId, threadId, ...mail }: Inbound) =>
  [
    statement(
      db,
      `INSERT INTO thread_message (id, thread_id, direction, author, correspondent, body, mail_id, delivery_key, created_at,
         sender_check, sender_results)
       SELECT ?1, coalesce(merged_into, id), 'in', '', ?3, ?4, ?5, ?6, ?7, ?8, ?9 FROM thread WHERE id = ?2`,
      messageId,
      threadId,
      mail.from,
      mail.body,
      mail.mailId,
      mail.deliveryKey,
      mail.now,
      mail.check.state,
      mail.check.results,
    ),
    statement(
      db,
      `UPDATE thread SET state = CASE WHEN state IN ('closed', 'snoozed') THEN 'open' ELSE state END,
         snoozed_until = NULL, last_message_at = ?2, revision = revision + 1
       WHERE id = (SELECT thread_id FROM thread_message WHERE id = ?1)`,
      messageId,
      mail.now,
    ),
  ] as const;
