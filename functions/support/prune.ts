import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { hasOpenDispute } from '../db/disputed';
import type { Deps } from '../platform/deps';

const BATCH_SIZE = 200;
/** SQL: old threads. Those about an order are evidence for as long as a dispute is possible (`?2`), or open. */
const OLD = `SELECT t.id FROM thread t WHERE t.last_message_at < ?1 AND (t.order_id IS NULL OR (t.last_message_at < ?2
    AND NOT ${hasOpenDispute('t.order_id')}))
  ORDER BY t.last_message_at LIMIT ${BATCH_SIZE}`;

/** Deletes the objects of files whose message was deleted, then their rows, so that no object is left behind. */
async function deleteFiles({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  const { results } = await statement<{ id: string; object_key: string | null }>(
    db,
    `SELECT id, object_key FROM thread_attachment WHERE message_id IS NULL ORDER BY created_at LIMIT ${BATCH_SIZE}`,
  ).all();
  if (results.length === 0) return;
  const keys = results.flatMap(({ object_key }) => object_key ?? []);
  // Without the bucket the rows wait: nothing else names the objects.
  if (keys.length > 0 && !files) return;
  if (keys.length > 0) await files?.delete(keys);
  const ids = JSON.stringify(results.map(({ id }) => id));
  await statement(db, 'DELETE FROM thread_attachment WHERE id IN (SELECT value FROM json_each(?))', ids).run();
}

/**
 * Deletes threads whose last message is older than their retention period, and files of deleted messages; for the cron.
 */
export async function pruneThreads(deps: Pick<Deps, 'db' | 'files' | 'now' | 'settings'>): Promise<void> {
  const { db } = deps;
  const before = deps.now() - deps.settings.CONTACT_MESSAGE_DAYS * DAY_MS;
  const ofOrders = Math.min(before, deps.now() - deps.settings.DISPUTE_DAYS * DAY_MS);
  await db.batch([
    statement(db, `DELETE FROM thread_message WHERE thread_id IN (${OLD})`, before, ofOrders),
    statement(db, `DELETE FROM thread WHERE id IN (${OLD})`, before, ofOrders),
  ]);
  await deleteFiles(deps);
}
