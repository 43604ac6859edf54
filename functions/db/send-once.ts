import { isPreconditionFailed, violates } from './client';

/** A queued email: its row, and the function that triggers sending once the row is written. */
interface Mail {
  write: D1PreparedStatement;
  send(): void;
}

/**
 * Writes a queued email together with related rows and sends it. Does nothing if the same email was written meanwhile
 * or a `must` condition failed.
 */
export async function sendOnce(db: D1Database, mail: Mail, writes: D1PreparedStatement[]): Promise<void> {
  try {
    await db.batch([...writes, mail.write]);
  } catch (error) {
    if (isPreconditionFailed(error) || violates(error, 'outbox')) return;
    throw error;
  }
  mail.send();
}
