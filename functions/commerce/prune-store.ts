import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

/** How long webhooks are deduplicated; stores retry one for two days at most. */
const EVENT_DAYS = 14;
const LOG_LINES = 500;

/** Deletes old webhooks of the connected store and old lines of its log. */
export async function pruneStore({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.batch([
    statement(db, 'DELETE FROM commerce_event WHERE received_at < ?', now() - EVENT_DAYS * DAY_MS),
    statement(db, `DELETE FROM commerce_log WHERE id <= (SELECT max(id) FROM commerce_log) - ${LOG_LINES}`),
  ]);
}
