import type { SenderCheck } from '../../src/shop/support/sender-check';
import { type AddressMove, MOVED_FROM, MOVES } from '../db/address-move';
import { statement } from '../db/client';

interface NewMessage {
  id: string;
  threadId: string;
  direction: 'in' | 'out' | 'note';
  /** The actor, or empty for the customer. */
  author: string;
  /** The address the message belongs to, as defined in the table. */
  correspondent: string;
  /** The sender check of a message that came by mail. */
  check?: SenderCheck | undefined;
  body: string;
  mailId: string | null;
  deliveryKey: string | null;
  now: number;
}

/** Inserts a message into a thread. */
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
 * Returns what a person wrote and what the shop answered, for their data export, including merged threads. Other
 * people's messages in the same thread are excluded; internal notes are in a list of their own (`selectNotesOf`).
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

/** SQL: the other person in a thread who wrote last. */
const OTHER = `(SELECT m.correspondent FROM thread_message m WHERE m.thread_id = thread.id
  ORDER BY m.created_at DESC, m.rowid DESC LIMIT 1)`;

/**
 * Deletes an address's messages, their answers and its threads; the cron deletes the files. A thread with messages of
 * others stays, assigned to the one of them who wrote last, without the erased person's data.
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
       moved_from = NULL, revision = revision + 1 WHERE email = ?1`,
    email,
  ),
];

const move = (db: D1Database, table: 'thread' | 'thread_message', column: string, { kind, from, to }: AddressMove) =>
  statement(
    db,
    `UPDATE ${table} SET ${column} = ?2, moved_from = ${MOVED_FROM} WHERE ${column} = ?1 AND ${MOVES}`,
    from,
    to,
    kind,
  );

/** Moves the threads and messages of an account to its new email, where answers go then; an undo moves back only those. */
export const moveMessages = (db: D1Database, to: AddressMove) => [
  move(db, 'thread', 'email', to),
  move(db, 'thread_message', 'correspondent', to),
];

/** Unassigns all threads of a member of staff. */
export const unassignThreads = (db: D1Database, staffId: string) =>
  statement(db, "UPDATE thread SET assignee = '', revision = revision + 1 WHERE assignee = ?", staffId);
