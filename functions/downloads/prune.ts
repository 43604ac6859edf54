import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

/** Forgets what was told before `before` (milliseconds), at most `limit` rows. */
const deleteDownloads = (db: D1Database, before: number, limit: number) =>
  statement(
    db,
    'DELETE FROM download_access WHERE id IN (SELECT id FROM download_access WHERE created_at < ?1 ORDER BY created_at LIMIT ?2)',
    before,
    limit,
  );

const YEAR_MS = 365 * DAY_MS;
const MOST = 500;

/** Forgets downloads of more than a year ago; for the cron. */
export async function pruneDownloads({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteDownloads(db, now() - YEAR_MS, MOST).run();
}
