import type { OwnReviewsOutput } from '../../src/shop/reviews/contract';
import type { Deps } from '../platform/deps';
import { selectOwnReviews } from '../reviews/statements';
import { dataSubjectOf } from './data-subject';
import { requireOwnRow } from './profile';

const MAX_ROWS = 50;

/**
 * The newest 50 reviews written with the address the signed-in customer has confirmed; an address that is not confirmed
 * may be somebody else's. Why one was refused is not among it. Throws unauthenticated.
 */
export async function listOwnReviews(deps: Deps): Promise<OwnReviewsOutput> {
  const { email } = dataSubjectOf(await requireOwnRow(deps));
  if (!email) return { reviews: [] };
  const { results } = await selectOwnReviews(deps.db, email.toLowerCase(), MAX_ROWS).all();
  return {
    reviews: results.map(({ created_at, product_name, ...review }) => ({
      ...review,
      productName: product_name,
      createdAt: created_at,
    })),
  };
}
