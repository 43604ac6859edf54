import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

/** A paid order produces about ten events. */
const BATCH_SIZE = 2_000;

/**
 * Deletes events of the payment provider, which contain names and addresses, once it no longer lists them; for the
 * cron. Their results are in payments, refunds and disputes. Unhandled events stay until they are handled.
 */
export async function pruneEvents({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  await statement(
    db,
    `DELETE FROM provider_event WHERE id IN (SELECT id FROM provider_event
       WHERE received_at < ?1 AND handled_at IS NOT NULL ORDER BY received_at LIMIT ?2)`,
    now() - settings.PROVIDER_EVENT_DAYS * DAY_MS,
    BATCH_SIZE,
  ).run();
}
