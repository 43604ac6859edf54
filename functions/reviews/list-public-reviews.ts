import { samplePublicReviews } from '../../src/config/sample-reviews';
import { store } from '../../src/config/store';
import type { PublicReviewsOutput } from '../../src/shop/reviews/contract';
import type { Deps } from '../platform/deps';
import { type ReviewRow, selectReviews } from './statements';

const COLOURS = ['green', 'indigo', 'amber'];
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** What carousels show: real published reviews, or the labelled samples while there are none and they are on. */
export async function listPublicReviews(deps: Pick<Deps, 'db' | 'settings'>): Promise<PublicReviewsOutput> {
  const query = { page: 1, limit: 50, sortBy: 'newest', filterRating: 'all' } as const;
  const { results } = await selectReviews(deps.db, query).all<ReviewRow>();
  if (results.length === 0) {
    const shown = store.sampleContent && deps.settings.ENVIRONMENT !== 'production';
    return { reviews: shown ? samplePublicReviews() : [], source: 'site_reviews' };
  }
  const reviews = results.map((row, index) => ({
    id: row.id,
    name: row.customer_name,
    initials: initialsOf(row.customer_name),
    product: row.product_name ?? '',
    review: row.comment,
    rating: row.rating,
    verified: row.is_verified === 1,
    sample: false,
    color: COLOURS[index % COLOURS.length] ?? 'green',
    date: new Date(row.created_at).toISOString().slice(0, 10),
  }));
  return { reviews, source: 'customer_reviews' };
}
