import { listReviewsOutput, listReviewsQuery, publicReviewsOutput } from '../../src/shop/reviews/contract';
import { bind } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { listPublicReviews } from './list-public-reviews';
import { listReviews } from './list-reviews';

const list = call({
  method: 'get',
  path: '/api/reviews',
  summary: 'Published reviews, page by page',
  tag: 'reviews',
  query: listReviewsQuery,
  output: listReviewsOutput,
});

const carousel = call({
  method: 'get',
  path: '/api/public-reviews',
  summary: 'Reviews for carousels, and whether they are real or samples',
  tag: 'reviews',
  output: publicReviewsOutput,
});

export const reviewRoutes = noun()
  .openapi(list, bind(list, listReviews))
  .openapi(carousel, bind(carousel, listPublicReviews));
export type ReviewRoutes = typeof reviewRoutes;
