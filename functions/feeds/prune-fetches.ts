import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

const DAYS = 30;

/** Deletes records of feed fetches after a month. For the cron. */
export async function pruneFetches({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await statement(db, 'DELETE FROM feed_fetch WHERE fetched_at < ?', now() - DAYS * DAY_MS).run();
}
