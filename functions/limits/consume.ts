import { ShopError } from '../../src/shop/errors';
import { DAY_MS } from '../../src/shop/time';
import { type Statement, statement } from '../db/client';
import { runBatch } from '../db/run-batch';
import type { Deps } from '../platform/deps';

/** How many attempts a bucket allows in any `windowMs` milliseconds. */
export interface Limit {
  attempts: number;
  windowMs: number;
}

/** What is limited and for whom, e.g. `verify:<address hash>`. */
export interface Bucket extends Limit {
  bucket: string;
  /** How much one attempt counts; 1 if absent. */
  by?: number;
}

/** Attempts are counted in slices, so that the limit applies to any hour and not only to clock hours. */
const SLICES = 6;
/** Returns the length of a limit's slice, in milliseconds. */
export const sliceMs = ({ windowMs }: Limit): number => Math.ceil(windowMs / SLICES);

/** Returns the seconds from `now` until attempts of the slice that started at `oldest` no longer count. */
export const secondsToFree = (limit: Limit, oldest: number, now: number): number =>
  Math.max(1, Math.ceil((oldest + limit.windowMs + sliceMs(limit) - now) / 1000));

/**
 * Counts one attempt unless the bucket is full; returns a row only if it was counted. Refused attempts are not counted.
 * With `chained` it counts only if the previous statement wrote something.
 */
export function countAttempt(db: D1Database, limit: Bucket, now: number, { chained = false } = {}): Statement {
  const slice = sliceMs(limit);
  return statement(
    db,
    `INSERT INTO limit_count (bucket, window_start, attempts)
     SELECT ?1, ?2, CAST(?5 AS INTEGER) WHERE (
       SELECT coalesce(sum(attempts), 0) FROM limit_count WHERE bucket = ?1 AND window_start > ?3
     ) + ?5 <= ?4 ${chained ? 'AND changes() > 0' : ''}
     ON CONFLICT (bucket, window_start) DO UPDATE SET attempts = attempts + excluded.attempts RETURNING attempts`,
    limit.bucket,
    Math.floor(now / slice) * slice,
    now - limit.windowMs - slice,
    limit.attempts,
    limit.by ?? 1,
  );
}

/** Returns a row with `full` if a bucket has no room for another attempt; counts nothing. */
export const isFull = (db: D1Database, limit: Bucket, now: number) =>
  statement<{ full: number }>(
    db,
    `SELECT coalesce(sum(attempts), 0) + ?3 > ?4 AS full FROM limit_count WHERE bucket = ?1 AND window_start > ?2`,
    limit.bucket,
    now - limit.windowMs - sliceMs(limit),
    limit.by ?? 1,
    limit.attempts,
  );

/** Returns the error for a full bucket, with this message and the seconds until its oldest attempts stop counting. */
export async function rateLimitError(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  limit: Bucket,
  message?: string,
): Promise<ShopError> {
  const at = now();
  const oldest = await statement<{ start: number | null }>(
    db,
    'SELECT min(window_start) AS start FROM limit_count WHERE bucket = ?1 AND window_start > ?2',
    limit.bucket,
    at - limit.windowMs - sliceMs(limit),
  ).first();
  const retryAfter = secondsToFree(limit, oldest?.start ?? at, at);
  return new ShopError('too_many_requests', { retryAfter, ...(message && { message }) });
}

/**
 * Counts one attempt, exactly, in D1. Throws too_many_requests with the seconds to wait while the bucket is full.
 * `bucket` names what is limited and who it is for.
 */
export async function consume(deps: Pick<Deps, 'db' | 'now'>, bucket: string, limit: Limit): Promise<void> {
  const full = { ...limit, bucket };
  if (!(await countAttempt(deps.db, full, deps.now()).first())) throw await rateLimitError(deps, full);
}

/**
 * Counts one attempt in each of these buckets, in order, and returns the first full one, or undefined if all had room.
 * Stops at the first full bucket; later buckets are not counted.
 */
export async function tryConsumeAll(
  deps: Pick<Deps, 'db' | 'now'>,
  buckets: readonly Bucket[],
): Promise<Bucket | undefined> {
  const now = deps.now();
  const counts = buckets.map((bucket, index) => countAttempt(deps.db, bucket, now, { chained: index > 0 }));
  const rowsOf = await runBatch(deps.db, counts);
  return buckets[counts.findIndex((count) => rowsOf(count).length === 0)];
}

/** Counts one attempt in each of these buckets. Throws too_many_requests with the seconds to wait if one is full. */
export async function consumeAll(deps: Pick<Deps, 'db' | 'now'>, buckets: readonly Bucket[]): Promise<void> {
  const full = await tryConsumeAll(deps, buckets);
  if (full) throw await rateLimitError(deps, full);
}

/** Deletes the counts of a bucket. */
export const resetBucket = (db: D1Database, bucket: string) =>
  statement(db, 'DELETE FROM limit_count WHERE bucket = ?', bucket);

/** Deletes expired counters; for the cron. */
export async function pruneLimits(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await statement(deps.db, 'DELETE FROM limit_count WHERE window_start < ?', deps.now() - 2 * DAY_MS).run();
}
