import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';

const BATCH_SIZE = 500;
const OLD = `SELECT id FROM chat WHERE last_at < ?1 ORDER BY last_at LIMIT ${BATCH_SIZE}`;

/**
 * Deletes conversations whose last message is older than the configured number of days, and equally old drafts without
 * an answer, which hold only the shopper's words. For the cron.
 */
export async function pruneChats(deps: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  const { db } = deps;
  const before = deps.now() - (await shopSettings(deps)).chatDays * DAY_MS;
  await db.batch([
    statement(db, `DELETE FROM chat_message WHERE chat_id IN (${OLD})`, before),
    statement(db, `DELETE FROM chat WHERE id IN (${OLD})`, before),
    statement(db, "DELETE FROM faq_draft WHERE answer = '' AND created_at < ?1", before),
  ]);
}
