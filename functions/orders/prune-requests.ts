import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

const BATCH_SIZE = 1_000;

/**
 * Deletes the stored keys of old order requests, new addresses that were never confirmed, and address changes that can
 * no longer be undone; for the cron.
 */
export async function pruneRequests({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  const at = now();
  await db.batch([
    statement(
      db,
      'DELETE FROM idempotency WHERE key IN (SELECT key FROM idempotency WHERE created_at < ?1 ORDER BY created_at LIMIT ?2)',
      at - settings.IDEMPOTENCY_DAYS * DAY_MS,
      BATCH_SIZE,
    ),
    statement(db, 'DELETE FROM address_change WHERE expires_at < ?', at - DAY_MS),
    statement(db, 'DELETE FROM address_undo WHERE expires_at < ?', at),
  ]);
}
