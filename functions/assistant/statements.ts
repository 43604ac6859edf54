import { HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';

/** Idle time after which a browser's next message starts a new conversation, in milliseconds. */
export const IDLE_MS = 12 * HOUR_MS;

/** SQL: a browser's current conversation; ?1 is the browser, ?2 the earliest allowed time of its last message. */
export const CURRENT =
  'SELECT id FROM chat WHERE browser_hash = ?1 AND last_at > ?2 ORDER BY last_at DESC, rowid DESC LIMIT 1';

const OF_PERSON = `SELECT id FROM chat WHERE (customer_id <> '' AND customer_id = ?1) OR (email <> '' AND email = ?2)`;

/** A person's questions to the assistant, for their data export; `customerId` and `email` may be empty. */
export const selectChatsOf = (db: D1Database, customerId: string, email: string) =>
  statement(
    db,
    `SELECT role, text AS message, created_at FROM chat_message WHERE chat_id IN (${OF_PERSON}) ORDER BY created_at, rowid`,
    customerId,
    email,
  );

/** Deletes the conversations of an account and an email address; either may be empty. */
export const deleteChatsOf = (db: D1Database, customerId: string, email: string) => [
  statement(db, `DELETE FROM chat_message WHERE chat_id IN (${OF_PERSON})`, customerId, email),
  statement(
    db,
    `DELETE FROM chat WHERE (customer_id <> '' AND customer_id = ?1) OR (email <> '' AND email = ?2)`,
    customerId,
    email,
  ),
];
