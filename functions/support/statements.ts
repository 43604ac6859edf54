import { statement } from '../db/client';

interface NewMessage {
  id: string;
  threadId: string;
  direction: 'in' | 'out' | 'note';
  /** The actor, or empty for the person outside. */
  author: string;
  /** The address it came from; null for what the shop wrote. */
  sender: string | null;
  body: string;
  mailId: string | null;
  deliveryKey: string | null;
  now: number;
}

/** Puts a message into a thread. */
export const insertMessage = (db: D1Database, message: NewMessage) =>
  statement(
    db,
    `INSERT INTO thread_message (id, thread_id, direction, author, sender, body, mail_id, delivery_key, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    message.id,
    message.threadId,
    message.direction,
    message.author,
    message.sender,
    message.body,
    message.mailId,
    message.deliveryKey,
    message.now,
  );

/**
 * What somebody wrote and the shop answered, for them to take along. What another address wrote in a thread of theirs is
 * not among it, notes of colleagues neither.
 */
export const selectMessagesOf = (db: D1Database, email: string) =>
  statement(
    db,
    `SELECT t.kind, t.name, t.email, t.subject, t.details, m.direction, m.body AS message, m.created_at
     FROM thread t JOIN thread_message m ON m.thread_id = t.id AND m.direction <> 'note'
     WHERE t.email = ?1 AND coalesce(m.sender, ?1) = ?1
     UNION ALL SELECT t.kind, '', m.sender, t.subject, '{}', m.direction, m.body, m.created_at
     FROM thread_message m JOIN thread t ON t.id = m.thread_id WHERE m.sender = ?1 AND t.email <> ?1
     ORDER BY 8`,
    email,
  );

/** Deletes an address's threads, and what it wrote in those of others; files follow by the cron. */
export const deleteMessagesOf = (db: D1Database, email: string) => [
  statement(
    db,
    `DELETE FROM thread_message WHERE sender = ?1 OR thread_id IN (SELECT id FROM thread WHERE email = ?1)`,
    email,
  ),
  statement(db, 'DELETE FROM thread WHERE email = ?', email),
];
