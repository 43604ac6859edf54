import { statement } from '../db/client';
import { selectBatch } from '../db/select-batch';
import type { Deps } from '../platform/deps';
import { type Bucket, countAttempt, secondsToFree, sliceMs } from './consume';

/**
 * What is left of a bucket after an attempt; `resetS` is the number of seconds until the oldest attempts stop counting.
 */
export interface RateLimitState {
  left: number;
  resetS: number;
  /** True if the bucket was full, so that this attempt was refused and not counted. */
  isFull: boolean;
}

/** Counts one attempt, exactly, and returns how many are left, for the rate limit headers. */
export async function consumeWithState({ db, now }: Pick<Deps, 'db' | 'now'>, limit: Bucket): Promise<RateLimitState> {
  const at = now();
  const used = statement<{ used: number; oldest: number | null }>(
    db,
    'SELECT coalesce(sum(attempts), 0) AS used, min(window_start) AS oldest FROM limit_count WHERE bucket = ?1 AND window_start > ?2',
    limit.bucket,
    at - limit.windowMs - sliceMs(limit),
  );
  const { counted, state } = await selectBatch(db, { counted: countAttempt(db, limit, at), state: used });
  const { used: spent = 0, oldest = at } = state[0] ?? {};
  return {
    left: Math.max(0, limit.attempts - spent),
    resetS: secondsToFree(limit, oldest ?? at, at),
    isFull: counted.length === 0,
  };
}
