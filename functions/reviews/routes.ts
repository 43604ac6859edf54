import type { MiddlewareHandler } from 'hono';
import { messageOutput } from '../../src/shop/message-output';
import {
  linkedReviewInput,
  listReviewsOutput,
  listReviewsQuery,
  openReviewLinkInput,
  openReviewLinkOutput,
  publicReviewsOutput,
  submitReviewInput,
} from '../../src/shop/reviews/contract';
import { bind, privateCache } from '../http/bind';
import type { AppEnv } from '../http/frame';
import { defineRoute } from '../http/route';
import { routeGroup } from '../http/route-group';
import { listPublicReviews } from './list-public-reviews';
import { listReviews } from './list-reviews';
import { openReviewLink } from './open-review-link';
import { submitLinkedReview } from './submit-linked-review';
import { submitReview } from './submit-review';

const carousel = defineRoute({
  method: 'get',
  path: '/api/public-reviews',
  summary: 'List reviews for carousels',
  tag: 'reviews',
  output: publicReviewsOutput,
});

/** Cache times from specification 1, section 7: 10 minutes fresh, 20 retained. */
const cached: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.res.ok) c.res.headers.set('cache-control', privateCache(10));
};

const { routes } = routeGroup({ tag: 'reviews' })
  .get('/api/reviews', 'List published reviews', {
    query: listReviewsQuery,
    output: listReviewsOutput,
    run: listReviews,
  })
  .post('/api/reviews', 'Submit a review', {
    body: submitReviewInput,
    output: messageOutput,
    errors: ['unknown_product', 'too_many_requests'],
    run: submitReview,
  })
  .post('/api/reviews/open-link', 'Retrieve the purchase of a review link', {
    body: openReviewLinkInput,
    output: openReviewLinkOutput,
    errors: ['link_closed', 'too_many_requests'],
    run: openReviewLink,
  })
  .post('/api/reviews/by-link', 'Submit a review by review link', {
    body: linkedReviewInput,
    output: messageOutput,
    errors: ['link_closed', 'too_many_requests'],
    run: submitLinkedReview,
  });

export const reviewRoutes = routes.openapi({ ...carousel, middleware: cached }, bind(carousel, listPublicReviews));
export type ReviewRoutes = typeof reviewRoutes;
