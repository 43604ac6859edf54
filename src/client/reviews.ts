import type { ListReviewsOutput, ListReviewsQuery } from '../shop/reviews/contract';
import { call } from './call';

/** One page of published reviews. */
export function listReviews(query: Partial<ListReviewsQuery>): Promise<ListReviewsOutput> {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return call<ListReviewsOutput>(`/api/reviews?${text}`);
}
