import type { SenderCheck } from '../../src/shop/support/sender-check';
import { statement } from '../db/client';

interface NewMessage {
  id: string;
  threadId: string;
  direction: 'in' | 'out' | 'note';
  /** The actor, or empty for the person outside. */
  author: string;
  /** The address whose matter it is, as the table says. */
  correspondent: string;
  /** For what came by mail. */
  check?: SenderCheck | undefined;
  body: string;
  mailId: string | null;
  deliveryKey: string | null;
  now: number;
}

/** Puts a message into a thread. */
export const insertMessage = (db: D1Database, message: NewMessage) =>
  statement(
    db,
    `INSERT INTO thread_message (id, thread_id, direction, author, correspondent, body, mail_id, delivery_key,
       created_at, sender_check, sender_results) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    message.id,
    message.threadId,
    message.direction,
    message.author,
    message.correspondent,
    message.body,
    message.mailId,
    message.deliveryKey,
    message.now,
    message.check?.state ?? null,
    message.check?.results ?? null,
  );

/**
 * What somebody wrote and what the shop answered them, for their data export, wherever a merge has put it. Messages of
 * other people beside it are excluded, and so are notes of colleagues.
 */
export const selectMessagesOf = (db: D1Database, email: string) =>
  statement(
    db,
    `SELECT t.kind, iif(t.email = ?1, t.name, '') AS name, m.correspondent AS email,
       iif(t.email = ?1, t.subject, coalesce(own.subject, '')) AS subject,
       iif(t.email = ?1, t.details, coalesce(own.details, '{}')) AS details, m.direction, m.body AS message, m.created_at
     FROM thread_message m JOIN thread t ON t.id = m.thread_id
     LEFT JOIN thread own ON own.id = (SELECT id FROM thread
       WHERE merged_into = t.id AND email = ?1 AND t.email <> ?1 ORDER BY last_message_at DESC LIMIT 1)
     WHERE m.correspondent = ?1 AND m.direction <> 'note' ORDER BY m.created_at`,
    email,
  );

/** Who else has messages in a thread: the one who wrote last. */
const OTHER = `(SELECT m.correspondent FROM thread_message m WHERE m.thread_id = thread.id
  ORDER BY m.created_at DESC, m.rowid DESC LIMIT 1)`;

/**
 * Deletes what an address wrote and was answered, and its threads; files follow by the cron. A thread in which others
 * have messages too stays, for the one of them who wrote last, without what it said about the erased person.
 */
export const deleteMessagesOf = (db: D1Database, email: string) => [
  statement(db, 'DELETE FROM thread_message WHERE correspondent = ?', email),
  statement(
    db,
    `DELETE FROM thread WHERE email = ?1 AND NOT EXISTS (SELECT 1 FROM thread_message m WHERE m.thread_id = thread.id)`,
    email,
  ),
  statement(
    db,
    `UPDATE thread SET email = ${OTHER}, name = ${OTHER}, subject = '(subject erased)', details = '{}', order_id = NULL,
       revision = revision + 1 WHERE email = ?1`,
    email,
  ),
];

/** Takes a member of staff off all their threads. */
export const unassignThreads = (db: D1Database, staffId: string) =>
  statement(db, "UPDATE thread SET assignee = '', revision = revision + 1 WHERE assignee = ?", staffId);
