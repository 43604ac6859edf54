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
import { type Frame, noun } from '../http/frame';
import { call } from '../http/route';
import { listPublicReviews } from './list-public-reviews';
import { listReviews } from './list-reviews';
import { openReviewLink } from './open-review-link';
import { submitLinkedReview } from './submit-linked-review';
import { submitReview } from './submit-review';

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

const submit = call({
  method: 'post',
  path: '/api/reviews',
  summary: 'Writes a review, which is published once somebody of the shop has read it',
  tag: 'reviews',
  body: submitReviewInput,
  output: submitReviewOutput,
  errors: ['unknown_product', 'too_many_requests'],
});

const openLink = call({
  method: 'post',
  path: '/api/reviews/open-link',
  summary: 'The purchase that the link of an email asks to review',
  tag: 'reviews',
  body: openReviewLinkInput,
  output: openReviewLinkOutput,
  errors: ['link_closed', 'too_many_requests'],
});

const submitLinked = call({
  method: 'post',
  path: '/api/reviews/by-link',
  summary: 'Writes the review of a purchase by the link of its email',
  tag: 'reviews',
  body: linkedReviewInput,
  output: submitReviewOutput,
  errors: ['link_closed', 'too_many_requests'],
});

/** Specification 1, section 7: 10 minutes fresh, 20 retained. */
const kept: MiddlewareHandler<Frame> = async (c, next) => {
  await next();
  if (c.res.ok) c.res.headers.set('cache-control', privateCache(10));
};

export const reviewRoutes = noun()
  .openapi(list, bind(list, listReviews))
  .openapi(submit, bind(submit, submitReview))
  .openapi(openLink, bind(openLink, openReviewLink))
  .openapi(submitLinked, bind(submitLinked, submitLinkedReview))
  .openapi({ ...carousel, middleware: kept }, bind(carousel, listPublicReviews));
export type ReviewRoutes = typeof reviewRoutes;
