import { DAY_MS } from '../../src/shop/time';
import type { Deps } from '../platform/deps';
import { deleteQuotes } from './statements';

/** SQL: requests older than `days` at `?1` whose thread was deleted and whose offers can no longer be accepted. */
const oldAfter = (days: number) => `SELECT id FROM quote WHERE created_at < ?1 - ${days * DAY_MS}
  AND NOT EXISTS (SELECT 1 FROM thread t WHERE t.id = quote.thread_id)
  AND NOT EXISTS (SELECT 1 FROM quote_offer o WHERE o.quote_id = quote.id AND o.withdrawn_at IS NULL AND o.expires_at > ?1)
  ORDER BY created_at LIMIT 200`;

/** Deletes quote requests once their thread is gone and none of their offers is open; for the cron. */
export async function pruneQuotes({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  await db.batch(deleteQuotes(db, oldAfter(settings.CONTACT_MESSAGE_DAYS), now()));
}
