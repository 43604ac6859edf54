import type { OwnReviewsOutput } from '../../src/shop/reviews/contract';
import type { Deps } from '../platform/deps';
import { selectOwnReviews } from '../reviews/statements';
import { dataSubjectOf } from './data-subject';
import { requireOwnRow } from './profile';

const MAX_ROWS = 50;

/**
 * The newest 50 reviews written with the signed-in customer's confirmed email address; an unconfirmed one may belong to
 * another person. Leaves out rejection reasons. Throws unauthenticated.
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
