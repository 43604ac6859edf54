import type { MiddlewareHandler } from 'hono';
import { listReviewsOutput, listReviewsQuery, publicReviewsOutput } from '../../src/shop/reviews/contract';
import { bind, keptMinutes } from '../http/bind';
import { type Frame, noun } from '../http/frame';
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

/** Specification 1, section 7: 10 minutes fresh, 20 retained. */
const kept: MiddlewareHandler<Frame> = async (c, next) => {
  await next();
  if (c.res.ok) c.res.headers.set('cache-control', keptMinutes(10));
};

export const reviewRoutes = noun()
  .openapi(list, bind(list, listReviews))
  .openapi({ ...carousel, middleware: kept }, bind(carousel, listPublicReviews));
export type ReviewRoutes = typeof reviewRoutes;
