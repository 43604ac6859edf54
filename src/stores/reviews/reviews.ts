import { atom, readonlyType } from 'nanostores';
import { listReviews } from '../../client/reviews';
import type { ListReviewsOutput, ListReviewsQuery } from '../../shop/reviews/contract';

export type ReviewsQuery = Pick<ListReviewsQuery, 'page' | 'sortBy' | 'filterRating' | 'productId'>;

/** The state of the list of reviews. */
export type ReviewsState = { status: 'loading' } | { status: 'failed' } | ({ status: 'shown' } & ListReviewsOutput);

export const PAGE_SIZE = 10;

const $query = atom<ReviewsQuery>({ page: 1, sortBy: 'newest', filterRating: 'all' });
const $list = atom<ReviewsState>({ status: 'loading' });

/** What the list is asked for. */
export const $reviewsQuery = readonlyType($query);
export const $reviews = readonlyType($list);

/** Loads the reviews for the query; a response to an outdated query is dropped. */
export async function loadReviews(): Promise<void> {
  const query = $query.get();
  $list.set({ status: 'loading' });
  try {
    const answer = await listReviews({ ...query, limit: PAGE_SIZE });
    if ($query.get() === query) $list.set({ status: 'shown', ...answer });
  } catch {
    if ($query.get() === query) $list.set({ status: 'failed' });
  }
}

/** Changes page, order or filter and loads again; another order or filter starts at page 1. */
export async function showReviews(change: Partial<ReviewsQuery>): Promise<void> {
  $query.set({ ...$query.get(), page: 1, ...change });
  await loadReviews();
}
