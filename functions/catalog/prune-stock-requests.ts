import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

const BATCH_SIZE = 500;

/** Deletes stock requests that expired without the product coming back in stock. For the cron. */
export async function pruneStockRequests({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  await statement(
    db,
    `DELETE FROM stock_request
     WHERE id IN (SELECT id FROM stock_request WHERE created_at < ?1 ORDER BY created_at LIMIT ?2)`,
    now() - settings.STOCK_REQUEST_DAYS * DAY_MS,
    BATCH_SIZE,
  ).run();
}
