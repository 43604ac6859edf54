import type { ListReviewsOutput, ListReviewsQuery, PublicReviewsOutput } from '../shop/reviews/contract';
import { call } from './call';

/** One page of published reviews. */
export function listReviews(query: Partial<ListReviewsQuery>): Promise<ListReviewsOutput> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return call<ListReviewsOutput>(`/api/reviews?${text}`);
}

/** Reviews for carousels: published ones, or the labelled samples. */
export const publicReviews = () => call<PublicReviewsOutput>('/api/public-reviews');
