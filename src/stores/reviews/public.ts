import { publicReviews } from '../../client/reviews';
import { samplePublicReviews } from '../../config/sample-reviews';
import type { PublicReview } from '../../shop/reviews/contract';
import { drawReviews } from '../../shop/reviews/draw';
import { showsSamples } from '../page-words';

/** Returns the reviews of a carousel of `count`; empty where there are no reviews and sample content is off. */
export async function carouselReviews(count: number): Promise<PublicReview[]> {
  const answer = await publicReviews().catch(() => 'failed' as const);
  return drawReviews(answer, showsSamples() ? samplePublicReviews() : [], count);
}
