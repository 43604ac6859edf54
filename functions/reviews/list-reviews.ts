import type { ListReviewsOutput, ListReviewsQuery } from '../../src/shop/reviews/contract';
import type { Deps } from '../platform/deps';
import { createTimedCache } from '../platform/timed-cache';
import { findPage } from './find-page';
import { tallyOf } from './statements';

const cached = createTimedCache(200);

/** Returns one page of published reviews with their number and average, read from the database now. */
export async function readReviews(db: D1Database, query: ListReviewsQuery): Promise<ListReviewsOutput> {
  const { rows, tally } = await findPage(db, query);
  const { total, own, average } = tallyOf(tally, query.filterRating);
  const reviews = rows.map((row) => ({
    id: row.id,
    customerName: row.customer_name,
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    productId: row.product_id,
    isVerified: row.is_verified === 1,
    createdAt: row.created_at,
    product: row.product_name === null ? null : { name: row.product_name },
    answer: row.answer,
    source: row.source,
  }));
  return { reviews, total, own, averageRating: average };
}

/**
 * Returns one page of published reviews with their number and average; never sample content. Cached for
 * PUBLIC_CACHE_MS.
 */
export const listReviews = (
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  query: ListReviewsQuery,
): Promise<ListReviewsOutput> => {
  const { page, limit, sortBy, filterRating, productId } = query;
  const name = JSON.stringify([page, limit, sortBy, filterRating, productId]);
  return cached(name, { now: now(), maxAge: settings.PUBLIC_CACHE_MS }, () => readReviews(db, query));
};
