import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

/**
 * Deletes the hit counts of rules after more than a year, and their decisions once dispute evidence is no longer needed;
 * for the cron.
 */
export async function pruneRisk({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  const at = now();
  await db.batch([
    statement(db, 'DELETE FROM risk_hit WHERE day < ?', at - 400 * DAY_MS),
    statement(
      db,
      `DELETE FROM risk_decision WHERE id IN (SELECT id FROM risk_decision WHERE created_at < ?
         AND due_at IS NULL ORDER BY created_at LIMIT 1000)`,
      at - settings.DISPUTE_DAYS * DAY_MS,
    ),
  ]);
}
