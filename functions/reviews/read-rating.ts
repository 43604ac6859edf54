import { selectTally, tallyOf } from './statements';

/**
 * Returns how many reviews of the whole shop are published, how many were written here, and the average of those out of
 * 5.
 */
export const readShopTally = async ({ db }: { db: D1Database }) =>
  tallyOf((await selectTally(db, undefined).all()).results);

/**
 * Returns a product's average rating out of 5, rounded to tenths; undefined if no review written here is published.
 * Imported reviews do not count.
 */
export async function readRating(
  { db }: { db: D1Database },
  productId: string,
): Promise<{ average: number; count: number } | undefined> {
  const { own, average } = tallyOf((await selectTally(db, productId).all()).results);
  return own === 0 ? undefined : { average, count: own };
}
