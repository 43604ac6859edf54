import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

/** Days that a consent record is kept: browsers ask again after one year, and claims expire three years later. */
export const CONSENT_DAYS = 1_460;

/** Deletes consent records once proof of them can no longer be demanded. For the cron. */
export async function pruneConsents({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await statement(db, 'DELETE FROM consent_record WHERE created_at < ?', now() - CONSENT_DAYS * DAY_MS).run();
}
