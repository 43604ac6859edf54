import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

/** Deletes orders of former shops once bookkeeping no longer needs them; for the cron. */
export async function prunePastOrders({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  const since = Date.UTC(new Date(now()).getUTCFullYear() - settings.BOOKS_YEARS, 0, 1);
  await statement(
    db,
    'DELETE FROM past_order WHERE id IN (SELECT id FROM past_order WHERE placed_at < ? ORDER BY placed_at LIMIT 500)',
    since,
  ).run();
}
