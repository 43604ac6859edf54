import { type ComparisonPrice, firstShownDay } from '../../src/shop/pricing/comparison';
import { statement } from '../db/client';

/**
 * What products on sale cost elsewhere, by product id, the dearest first: prices seen in the last 30 days, each with
 * source and day. Sums in USD cents.
 */
export async function readComparisons({
  db,
  now,
}: {
  db: D1Database;
  now: () => number;
}): Promise<ReadonlyMap<string, ComparisonPrice[]>> {
  const { results } = await statement(
    db,
    `SELECT product_id AS id, kind, price_minor AS priceMinor, source, url, seen_on AS seenOn FROM comparison_price
     WHERE seen_on >= ? ORDER BY price_minor DESC, kind`,
    firstShownDay(now()),
  ).all<ComparisonPrice & { id: string }>();
  const byProduct = new Map<string, ComparisonPrice[]>();
  for (const { id, ...price } of results) byProduct.set(id, [...(byProduct.get(id) ?? []), price]);
  return byProduct;
}
