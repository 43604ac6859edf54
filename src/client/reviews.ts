import type { ReviewRoutes } from '../../functions/reviews/routes';
import type { ListReviewsOutput, ListReviewsQuery } from '../shop/reviews/contract';
import { call } from './call';
import { callsOf } from './typed';

const reviews = callsOf<ReviewRoutes>();

/** One page of published reviews. */
export function listReviews(query: Partial<ListReviewsQuery>): Promise<ListReviewsOutput> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return call<ListReviewsOutput>(`/api/reviews?${text}`);
}

/** Reviews for carousels: published ones, or the labeled samples. */
export const publicReviews = () => reviews.get('/api/public-reviews', {});
