import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

const BATCH_SIZE = 1_000;

/** Deletes expired access of browsers to orders; for the cron. */
export async function pruneGrants({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await statement(
    db,
    'DELETE FROM order_grant WHERE rowid IN (SELECT rowid FROM order_grant WHERE expires_at < ?1 LIMIT ?2)',
    now(),
    BATCH_SIZE,
  ).run();
}
