import { selectTally, tallyOf } from './statements';

/** What buyers of a product gave it, out of 5, rounded to tenths; undefined while no review is published. */
export async function readRating(
  { db }: { db: D1Database },
  productId: string,
): Promise<{ average: number; count: number } | undefined> {
  const { total, average } = tallyOf((await selectTally(db, productId).all()).results);
  return total === 0 ? undefined : { average, count: total };
}
