import type { PublicReview } from './contract';

/** What became of the question for reviews: an answer, or none. */
export type Answer = { reviews: readonly PublicReview[] } | 'failed';

/** `count` of them, each at most once, in random order; `random` answers a number from 0 up to 1. */
function pick<T>(all: readonly T[], count: number, random: () => number): T[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}

/**
 * What a carousel shows (specification 1, section 4): a random `count` of the answer, on error a random `count` of the
 * built-in reviews, and the first of those when there is neither review nor error.
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
