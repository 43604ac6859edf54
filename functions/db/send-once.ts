import { isPreconditionFailed, violates } from './client';

/** A queued mail: its row, and what wakes the queue once that is written. */
interface Mail {
  write: D1PreparedStatement;
  send(): void;
}

/**
 * Writes a queued mail with what goes along with it, and sends it; nothing where the same mail was written meanwhile, or a
 * condition of the writes missed.
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
