import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

/** Days that a record of consent is kept: browsers ask again after one year, claims end three years later. */
export const CONSENT_DAYS = 1_460;

/** Deletes consents once no proof of them can be demanded anymore; for the cron. */
export async function pruneConsents({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await statement(db, 'DELETE FROM consent_record WHERE created_at < ?', now() - CONSENT_DAYS * DAY_MS).run();
}
