import { averageRating, countReviews } from './statements';

/** What buyers of a product gave it, out of 5, rounded to tenths; undefined while no review is published. */
export async function readRating(
  { db }: { db: D1Database },
  productId: string,
): Promise<{ average: number; count: number } | undefined> {
  const [counts, averages] = await db.batch([
    countReviews(db, { filterRating: 'all', productId, page: 1, limit: 1, sortBy: 'newest' }),
    averageRating(db, productId),
  ]);
  const count = (counts?.results[0] as { total: number } | undefined)?.total ?? 0;
  const average = (averages?.results[0] as { average: number } | undefined)?.average ?? 0;
  return count === 0 ? undefined : { average: Math.round(average * 10) / 10, count };
}
