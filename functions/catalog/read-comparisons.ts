import { type ComparisonPrice, firstShownDay } from '../../src/shop/pricing/comparison';
import { statement } from '../db/client';

/**
 * Prices of these products elsewhere, by product id, highest first: seen in the last 30 days, each with
 * source and day. In USD cents.
 */
export async function readComparisons(
  { db, now }: { db: D1Database; now: () => number },
  ids: readonly string[],
): Promise<ReadonlyMap<string, ComparisonPrice[]>> {
  const { results } = await statement<ComparisonPrice & { id: string }>(
    db,
    `SELECT product_id AS id, kind, price_minor AS priceMinor, source, url, seen_on AS seenOn FROM comparison_price
     WHERE product_id IN (SELECT value FROM json_each(?1)) AND seen_on >= ?2 ORDER BY price_minor DESC, kind`,
    JSON.stringify(ids),
    firstShownDay(now()),
  ).all();
  const byProduct = new Map<string, ComparisonPrice[]>();
  for (const { id, ...price } of results) byProduct.set(id, [...(byProduct.get(id) ?? []), price]);
  return byProduct;
}
