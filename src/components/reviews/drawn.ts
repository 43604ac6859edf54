import { store } from '../../config/store';
import type { ListReviewsOutput } from '../../shop/reviews/contract';
import { cardWords } from '../../shop/reviews/labels';

/** An element of the list of reviews: the page renders the first reviews, and its script all later ones. */
export type RenderedReview = readonly [
  tag: 'div' | 'h2' | 'h3' | 'li' | 'p',
  className: string,
  ...inner: (string | RenderedReview)[],
];

type Review = ListReviewsOutput['reviews'][number];

const answerOf = (answer: string): RenderedReview => [
  'div',
  'mt-1 border-l-2 border-edge pl-4',
  ['p', 'font-semibold', `${store.name} answers`],
  ['p', 'wrap-anywhere whitespace-pre-line', answer],
];

/** One review. */
export function reviewCard(review: Review): RenderedReview {
  const { stars, about } = cardWords(review);
  return [
    'li',
    'card grid gap-2 p-5',
    ['p', 'font-semibold', stars],
    ['h3', 'wrap-anywhere', review.title],
    ['p', 'wrap-anywhere whitespace-pre-line', review.comment],
    ['p', 'hint', about],
    ...(review.answer ? [answerOf(review.answer)] : []),
  ];
}

/** Returns the notice in place of an empty list. */
export const noReviews = (text: string): RenderedReview => [
  'div',
  'ledger',
  ['div', '', ['h2', 'text-lg', 'No reviews yet'], ['p', 'mt-1 text-muted', text]],
];
