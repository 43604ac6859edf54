import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { ORIGINALS, originalName, prefixOf, requirePictureBucket } from './names';
import type { StoredPicture } from './statements';

const BATCH_SIZE = 50;

interface Pruning {
  /** Pictures deleted before this time, in milliseconds, are removed. */
  before: number;
  signal?: AbortSignal | undefined;
}

/** Deletes the files of pictures that were deleted a day ago, then their rows. */
async function pruneDeleted(db: D1Database, bucket: R2Bucket, { before, signal }: Pruning): Promise<void> {
  const { results } = await statement<StoredPicture>(
    db,
    `SELECT * FROM product_picture WHERE state = 'deleted' AND updated_at <= ?1 LIMIT ${BATCH_SIZE}`,
    before,
  ).all();
  for (const row of results) {
    if (signal?.aborted) return;
    const { objects } = await bucket.list({ prefix: prefixOf(row.hash) });
    await bucket.delete([originalName(row.id), ...objects.map(({ key }) => key)]);
    await statement(db, "DELETE FROM product_picture WHERE id = ? AND state = 'deleted'", row.id).run();
  }
}

/**
 * Deletes uploads that nothing waits for anymore: their row was never written, or reached its final state without this.
 */
async function pruneOriginals(db: D1Database, bucket: R2Bucket, before: number): Promise<void> {
  const { objects } = await bucket.list({ prefix: ORIGINALS, limit: 1000 });
  const old = objects.filter(({ uploaded }) => uploaded.getTime() <= before).map(({ key }) => key);
  if (old.length === 0) return;
  const { results } = await statement<{ id: string }>(
    db,
    `SELECT id FROM product_picture WHERE state = 'processing' AND id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(old.map((key) => key.slice(ORIGINALS.length))),
  ).all();
  const waiting = new Set(results.map(({ id }) => id));
  const left = old.filter((key) => !waiting.has(key.slice(ORIGINALS.length)));
  if (left.length > 0) await bucket.delete(left);
}

/** Deletes files in R2 that no product shows anymore; for the cron. */
export async function prunePictures(
  deps: Pick<Deps, 'db' | 'files' | 'now'>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  if (!deps.files) return;
  const before = deps.now() - DAY_MS;
  const bucket = requirePictureBucket(deps);
  await pruneDeleted(deps.db, bucket, { before, signal });
  await pruneOriginals(deps.db, bucket, before);
}
