import { statement } from '../db/client';

/** A person's forms pending confirmation, for their data export. */
export const selectPendingFormsOf = (db: D1Database, email: string) =>
  statement(db, 'SELECT kind, content, created_at FROM pending_form WHERE email = ? ORDER BY created_at', email);

/** Deletes a person's forms pending confirmation. */
export const deletePendingFormsOf = (db: D1Database, email: string) =>
  statement(db, 'DELETE FROM pending_form WHERE email = ?', email);
