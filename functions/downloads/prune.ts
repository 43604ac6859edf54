import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { hasOpenDispute } from '../db/disputed';
import type { Deps } from '../platform/deps';

const BATCH_SIZE = 500;

/** Deletes download reports once banks can no longer request them as evidence. For the cron. */
export async function pruneDownloads({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  await statement(
    db,
    `DELETE FROM download_access WHERE id IN (SELECT w.id FROM download_access w WHERE w.created_at < ?1
       AND NOT ${hasOpenDispute('w.order_id')}
       ORDER BY w.created_at LIMIT ?2)`,
    now() - settings.DISPUTE_DAYS * DAY_MS,
    BATCH_SIZE,
  ).run();
}
