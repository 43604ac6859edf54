import type { ListReviewsOutput, ListReviewsQuery } from '../../src/shop/reviews/contract';
import type { Deps } from '../platform/deps';
import { averageRating, countReviews, type ReviewRow, selectReviews } from './statements';

/** One page of published reviews with their number and average; sample content is never among them. */
export async function listReviews(deps: Pick<Deps, 'db'>, query: ListReviewsQuery): Promise<ListReviewsOutput> {
  const [rows, counts, averages] = await deps.db.batch([
    selectReviews(deps.db, query),
    countReviews(deps.db, query),
    averageRating(deps.db, query.productId),
  ]);
  const average = (averages?.results[0] as { average: number } | undefined)?.average ?? 0;
  return {
    reviews: ((rows?.results ?? []) as ReviewRow[]).map((row) => ({
      id: row.id,
      customerName: row.customer_name,
      rating: row.rating,
      title: row.title,
      comment: row.comment,
      productId: row.product_id,
      isVerified: row.is_verified === 1,
      createdAt: row.created_at,
      product: row.product_name === null ? null : { name: row.product_name },
    })),
    total: (counts?.results[0] as { total: number } | undefined)?.total ?? 0,
    averageRating: Math.round(average * 10) / 10,
  };
}
