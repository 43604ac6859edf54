import { ShopError } from '../../src/shop/errors';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

/** How many tries a bucket has in a window of `windowMs` milliseconds. */
export interface Limit {
  tries: number;
  windowMs: number;
}

/**
 * Counts one try, exactly, in D1. Throws too_many_requests with the seconds to wait once the window is full.
 * `bucket` names what is limited and for whom, e.g. `verify:<address hash>`.
 */
export async function take(deps: Pick<Deps, 'db' | 'now'>, bucket: string, { tries, windowMs }: Limit): Promise<void> {
  const now = deps.now();
  const start = Math.floor(now / windowMs) * windowMs;
  const row = await statement(
    deps.db,
    `INSERT INTO limit_count (bucket, window_start, tries) VALUES (?1, ?2, 1)
     ON CONFLICT (bucket, window_start) DO UPDATE SET tries = tries + 1 RETURNING tries`,
    bucket,
    start,
  ).first<{ tries: number }>();
  if ((row?.tries ?? 1) > tries)
    throw new ShopError('too_many_requests', { retryAfter: Math.max(1, Math.ceil((start + windowMs - now) / 1000)) });
}

const DAY_MS = 24 * 3600 * 1000;

/** Forgets counters nobody needs any more; for the cron. */
export async function forgetOldLimits(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await statement(deps.db, 'DELETE FROM limit_count WHERE window_start < ?', deps.now() - 2 * DAY_MS).run();
}
