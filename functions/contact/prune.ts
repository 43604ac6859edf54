import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

const MOST = 500;

/** Deletes messages of the contact form whose time is over; for the cron. */
export async function pruneMessages({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  await statement(
    db,
    `DELETE FROM contact_message
     WHERE id IN (SELECT id FROM contact_message WHERE created_at < ?1 ORDER BY created_at LIMIT ?2)`,
    now() - settings.CONTACT_MESSAGE_DAYS * DAY_MS,
    MOST,
  ).run();
}
