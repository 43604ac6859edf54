import { HOUR_MS, MINUTE_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { markPictureFailed } from './process-picture';
import type { StoredPicture } from './statements';

const BATCH_SIZE = 20;
const AGAIN_MS = 5 * MINUTE_MS;

/** Sends jobs again that the queue lost, and fails those not done within an hour; for the cron. */
export async function sweepPictures(deps: Deps): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const { results } = await statement<StoredPicture>(
    db,
    `UPDATE product_picture SET due_at = ?2 WHERE id IN (
       SELECT id FROM product_picture WHERE state = 'processing' AND due_at <= ?1 ORDER BY due_at LIMIT ${BATCH_SIZE})
     RETURNING *`,
    now,
    now + AGAIN_MS,
  ).all();
  for (const row of results) {
    if (row.created_at <= now - HOUR_MS) await markPictureFailed(deps, row);
    else await deps.jobs.send({ kind: 'picture', pictureId: row.id });
  }
}
