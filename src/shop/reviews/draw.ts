import type { PublicReview } from './contract';

/** The response to loading reviews, or its failure. */
export type Answer = { reviews: readonly PublicReview[] } | 'failed';

/** Picks `count` items in random order, each at most once; `random` returns a number from 0 up to 1. */
function pick<T>(all: readonly T[], count: number, random: () => number): T[] {
  const remaining = [...all];
  return Array.from({ length: Math.min(count, remaining.length) }, () =>
    remaining.splice(Math.floor(random() * remaining.length), 1),
  ).flat();
}

/**
 * Returns the reviews of a carousel (specification 1, section 4): a random `count` of the response; on error a random
 * `count` of the built-in reviews; and the first of those when the response is empty.
 */
export function drawReviews(
  answer: Answer,
  builtIn: readonly PublicReview[],
  count = 20,
  random: () => number = Math.random,
): PublicReview[] {
  if (answer === 'failed') return pick(builtIn, count, random);
  return answer.reviews.length > 0 ? pick(answer.reviews, count, random) : builtIn.slice(0, count);
}
