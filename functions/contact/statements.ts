import { statement } from '../db/client';

/** A person's forms pending confirmation, for their data export; confirmed ones have neither address nor content. */
export const selectPendingFormsOf = (db: D1Database, email: string) =>
  statement(
    db,
    "SELECT kind, content, created_at FROM pending_form WHERE email = ?1 AND ?1 <> '' ORDER BY created_at",
    email,
  );

/** Deletes a person's forms pending confirmation. */
export const deletePendingFormsOf = (db: D1Database, email: string) =>
  statement(db, 'DELETE FROM pending_form WHERE email = ?', email);
