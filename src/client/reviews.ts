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

/** One page of published reviews. */
export function listReviews(query: Partial<ListReviewsQuery>): Promise<ListReviewsOutput> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return apiFetch<ListReviewsOutput>(`/api/reviews?${text}`);
}

/** Reviews for carousels: published ones, or the labeled samples. */
export const publicReviews = () => reviews.get('/api/public-reviews', {});

/** Sends a review, which is published once somebody of the shop has read it. */
export const submitReview = (json: SubmitReviewInput) => reviews.post('/api/reviews', { json });

/** What the link of a mail asks to review. */
export const openReviewLink = (token: string) => reviews.post('/api/reviews/open-link', { json: { token } });

/** Sends the review of a purchase by the link of its mail. */
export const submitLinkedReview = (json: LinkedReviewInput) => reviews.post('/api/reviews/by-link', { json });
