import { statement } from '../db/client';

/** The newest mails of the local mailbox, contents left out. */
export const selectLocalMails = (db: D1Database, limit: number) =>
  statement(
    db,
    'SELECT id, recipient, subject, created_at FROM local_mail ORDER BY created_at DESC, id LIMIT ?',
    limit,
  );

/** A mail of the local mailbox, still sealed. */
export const selectLocalMail = (db: D1Database, id: string) =>
  statement(db, 'SELECT * FROM local_mail WHERE id = ?', id);
