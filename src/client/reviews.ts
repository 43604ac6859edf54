import type { ReviewRoutes } from '../../functions/reviews/routes';
import type {
  LinkedReviewInput,
  ListReviewsOutput,
  ListReviewsQuery,
  SubmitReviewInput,
} from '../shop/reviews/contract';
import { apiFetch } from './call';
import { createClient } from './typed';

const reviews = createClient<ReviewRoutes>();

/** Returns one page of published reviews. */
export function listReviews(query: Partial<ListReviewsQuery>): Promise<ListReviewsOutput> {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return apiFetch<ListReviewsOutput>(`/api/reviews?${text}`);
}

/** Returns the reviews for carousels: published ones, or the labeled samples. */
export const publicReviews = () => reviews.get('/api/public-reviews', {});

/** Submits a review, which is published once staff have approved it. */
export const submitReview = (json: SubmitReviewInput) => reviews.post('/api/reviews', { json });

/** Returns what an emailed link asks to review. */
export const openReviewLink = (token: string) => reviews.post('/api/reviews/open-link', { json: { token } });

/** Submits the review of a purchase by its emailed link. */
export const submitLinkedReview = (json: LinkedReviewInput) => reviews.post('/api/reviews/by-link', { json });
