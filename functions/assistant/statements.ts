import { HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';

/** A pause after which the next message of a browser begins another conversation, in milliseconds. */
export const IDLE_MS = 12 * HOUR_MS;

/** SQL: the conversation a browser is in; ?1 is the browser, ?2 the earliest moment of its last message. */
export const CURRENT =
  'SELECT id FROM chat WHERE browser_hash = ?1 AND last_at > ?2 ORDER BY last_at DESC, rowid DESC LIMIT 1';

const OF_PERSON = `SELECT id FROM chat WHERE (customer_id <> '' AND customer_id = ?1) OR (email <> '' AND email = ?2)`;

/** What somebody asked the assistant, for their data export; `customerId` and `email` may be empty. */
export const selectChatsOf = (db: D1Database, customerId: string, email: string) =>
  statement(
    db,
    `SELECT role, text AS message, created_at FROM chat_message WHERE chat_id IN (${OF_PERSON}) ORDER BY created_at, rowid`,
    customerId,
    email,
  );

/** Deletes the conversations of an account and of an address; each may be empty. */
export const deleteChatsOf = (db: D1Database, customerId: string, email: string) => [
  statement(db, `DELETE FROM chat_message WHERE chat_id IN (${OF_PERSON})`, customerId, email),
  statement(
    db,
    `DELETE FROM chat WHERE (customer_id <> '' AND customer_id = ?1) OR (email <> '' AND email = ?2)`,
    customerId,
    email,
  ),
];
