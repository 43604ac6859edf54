import { readComparisons } from '../catalog/read-comparisons';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { readRating } from './read-rating';

/**
 * Reads what pages show beside a product and do without when it cannot be read, as they read it: a page is kept and
 * sells, so only this says that comparison prices or ratings are missing everywhere. For the cron, which alerts staff.
 * @throws Error of the read that failed
 */
export async function tryPageExtras({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const id = await statement<{ id: string }>(
    db,
    "SELECT id FROM product WHERE status = 'live' ORDER BY position LIMIT 1",
  ).first('id');
  if (id) await Promise.all([readComparisons({ db, now }, [id]), readRating({ db }, id)]);
}
