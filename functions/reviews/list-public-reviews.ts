import { samplePublicReviews } from '../../src/config/sample-reviews';
import type { PublicReviewsOutput } from '../../src/shop/reviews/contract';
import { utcDay } from '../../src/shop/utc';
import type { Deps } from '../platform/deps';
import { createTimedCache } from '../platform/timed-cache';
import { shopSettings } from '../settings/shop-settings';
import { selectShown } from './statements';

const COLORS = ['green', 'indigo', 'amber'];
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

const cached = createTimedCache(1);

/**
 * Returns the reviews for carousels: real published ones, or the labeled samples while there are none and samples are
 * enabled. Cached for PUBLIC_CACHE_MS.
 */
export const listPublicReviews = (deps: Pick<Deps, 'db' | 'settings' | 'now'>): Promise<PublicReviewsOutput> =>
  cached('carousel', { now: deps.now(), maxAge: deps.settings.PUBLIC_CACHE_MS }, () => read(deps));

async function read(deps: Pick<Deps, 'db' | 'settings' | 'now'>): Promise<PublicReviewsOutput> {
  const newest = { productId: undefined, rating: 0, oldestFirst: false };
  const { results } = await selectShown(deps.db, newest, 50).all();
  if (results.length === 0) {
    const { sampleContent } = await shopSettings(deps);
    return { reviews: sampleContent ? samplePublicReviews() : [], source: 'site_reviews' };
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
    color: COLORS[index % COLORS.length] ?? 'green',
    date: utcDay(row.created_at),
    ...(row.source !== null && { from: row.source }),
  }));
  return { reviews, source: 'customer_reviews' };
}
