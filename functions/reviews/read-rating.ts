import { selectTally, tallyOf } from './statements';

/**
 * What a product, or the whole shop (undefined), was given out of 5, rounded to tenths; undefined while no review written
 * here is published. Imported reviews do not count.
 */
export async function readRating(
  { db }: { db: D1Database },
  productId: string | undefined,
): Promise<{ average: number; count: number } | undefined> {
  const { own, average } = tallyOf((await selectTally(db, productId).all()).results);
  return own === 0 ? undefined : { average, count: own };
}
