import type { MiddlewareHandler } from 'hono';
import {
  linkedReviewInput,
  listReviewsOutput,
  listReviewsQuery,
  openReviewLinkInput,
  openReviewLinkOutput,
  publicReviewsOutput,
  submitReviewInput,
  submitReviewOutput,
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
  summary: 'Reviews for carousels, and whether they are real or samples',
  tag: 'reviews',
  output: publicReviewsOutput,
});

/** Cache times from specification 1, section 7: 10 minutes fresh, 20 retained. */
const kept: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.res.ok) c.res.headers.set('cache-control', privateCache(10));
};

const { routes } = routeGroup({ tag: 'reviews' })
  .get('/api/reviews', 'Published reviews, page by page', {
    query: listReviewsQuery,
    output: listReviewsOutput,
    run: listReviews,
  })
  .post('/api/reviews', 'Writes a review, which is published once somebody of the shop has read it', {
    body: submitReviewInput,
    output: submitReviewOutput,
    errors: ['unknown_product', 'too_many_requests'],
    run: submitReview,
  })
  .post('/api/reviews/open-link', 'The purchase that the link of an email asks to review', {
    body: openReviewLinkInput,
    output: openReviewLinkOutput,
    errors: ['link_closed', 'too_many_requests'],
    run: openReviewLink,
  })
  .post('/api/reviews/by-link', 'Writes the review of a purchase by the link of its email', {
    body: linkedReviewInput,
    output: submitReviewOutput,
    errors: ['link_closed', 'too_many_requests'],
    run: submitLinkedReview,
  });

export const reviewRoutes = routes.openapi({ ...carousel, middleware: kept }, bind(carousel, listPublicReviews));
export type ReviewRoutes = typeof reviewRoutes;
