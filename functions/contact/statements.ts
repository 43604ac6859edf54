import { statement } from '../db/client';

/** What somebody wrote to the shop, for them to take along. The case of an address never tells people apart. */
export const selectMessagesOf = (db: D1Database, email: string) =>
  statement(
    db,
    `SELECT name, email, phone, order_number, subject, message, created_at FROM contact_message WHERE lower(email) = ?
     ORDER BY created_at`,
    email,
  );

/** Deletes what somebody wrote to the shop. */
export const deleteMessagesOf = (db: D1Database, email: string) =>
  statement(db, 'DELETE FROM contact_message WHERE lower(email) = ?', email);
