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
  .list('/api/admin/reviews', 'Every review and its state', reviews)
  .csv('/api/admin/reviews.csv', 'The same as a CSV file, without its pages', reviews)
  .get('/api/admin/reviews/{id}', 'One review and what was decided about it', {
    output: readReviewOutput,
    errors: ['not_found'],
    run: readReview,
  })
  .post(
    '/api/admin/reviews/import',
    'Take reviews from elsewhere as CSV, at most 500; without dryRun=false it only reports',
    {
      accepts: { type: 'text/csv', limit: 4 * 1024 * 1024 },
      query: importReviewsQuery,
      output: importReviewsOutput,
      errors: ['import_empty'],
      text: importReviews,
    },
  )
  .post('/api/admin/reviews/{id}/approve', 'Publish a review as it was written', {
    body: approveReviewInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: approveReview,
  })
  .post('/api/admin/reviews/{id}/refuse', 'Refuse a review, or take a published one away', {
    body: refuseReviewInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: refuseReview,
  })
  .post('/api/admin/reviews/{id}/answer', 'Answer a review in public as the shop', {
    body: answerReviewInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: answerReview,
  });
