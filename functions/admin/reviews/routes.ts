import { importReviewsOutput, importReviewsQuery } from '../../../src/shop/reviews/contract-import';
import {
  answerReviewInput,
  approveReviewInput,
  readReviewOutput,
  refuseReviewInput,
} from '../../../src/shop/reviews/contract-staff';
import { routeGroup } from '../../http/route-group';
import { answerReview, approveReview, refuseReview } from '../../reviews/decide-review';
import { importReviews } from '../../reviews/import-reviews';
import { readReview } from './read-review';
import { reviews } from './reviews';

export const { routes: reviewsScreenRoutes } = routeGroup({
  tag: 'reviews',
  read: 'reviews:write',
  write: 'reviews:write',
})
  .list('/api/admin/reviews', 'List reviews', reviews)
  .csv('/api/admin/reviews.csv', 'Export reviews as CSV', reviews)
  .get('/api/admin/reviews/{id}', 'Retrieve a review with its history', {
    output: readReviewOutput,
    errors: ['not_found'],
    run: readReview,
  })
  .post('/api/admin/reviews/import', 'Import reviews from CSV', {
    query: importReviewsQuery,
    output: importReviewsOutput,
    errors: ['import_empty'],
    text: importReviews,
  })
  .post('/api/admin/reviews/{id}/approve', 'Approve a review', {
    body: approveReviewInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: approveReview,
  })
  .post('/api/admin/reviews/{id}/refuse', 'Refuse a review', {
    body: refuseReviewInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: refuseReview,
  })
  .post('/api/admin/reviews/{id}/answer', 'Answer a review', {
    body: answerReviewInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: answerReview,
  });
