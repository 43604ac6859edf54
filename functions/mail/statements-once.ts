import { isPreconditionFailed, violates } from '../db/client';
import type { QueuedMail } from './statements';

/**
 * Writes a queued mail with what goes along with it, and sends it; nothing where the same mail was written meanwhile, or a
 * condition of the writes missed.
 */
export async function sendOnce(db: D1Database, mail: QueuedMail, writes: D1PreparedStatement[]): Promise<void> {
  try {
    await db.batch([...writes, mail.write]);
  } catch (error) {
    if (isPreconditionFailed(error) || violates(error, 'outbox')) return;
    throw error;
  }
  mail.send();
}
