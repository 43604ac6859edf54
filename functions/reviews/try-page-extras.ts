import { readComparisons } from '../catalog/read-comparisons';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { readRating } from './read-rating';

/**
 * Reads comparison prices and ratings like the pages, which are shown without them if the read fails: a page is cached
 * and can sell, so only this check notices that they are missing everywhere. For the cron, which alerts staff when the
 * failed read's error is thrown.
 */
export async function tryPageExtras({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const id = await statement<{ id: string }>(
    db,
    "SELECT id FROM product WHERE status = 'live' ORDER BY position LIMIT 1",
  ).first('id');
  if (id) await Promise.all([readComparisons({ db, now }, [id]), readRating({ db }, id)]);
}
