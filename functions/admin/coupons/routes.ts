import {
  couponChoicesOutput,
  makeBatchOutput,
  readBatchOutput,
  readCouponOutput,
} from '../../../src/shop/coupons/contract-staff';
import { createBatchInput, createCouponInput, editCouponInput } from '../../../src/shop/coupons/terms';
import { reasonInput } from '../../../src/shop/staff/contract-reason';
import { archiveCoupon, createCoupon, editCoupon, pauseCoupon, resumeCoupon } from '../../coupons/change-coupon';
import { archiveBatch, makeBatch, pauseBatch, resumeBatch } from '../../coupons/make-batch';
import { routeGroup } from '../../http/route-group';
import { batches, readBatch } from './batches';
import { coupons } from './coupons';
import { readChoices, readCoupon } from './read-coupon';

const CLOSED = ['not_found', 'coupon_archived', 'changed_meanwhile'] as const;

export const { routes: couponsScreenRoutes } = routeGroup({
  tag: 'coupons',
  read: 'coupons:read',
  write: 'coupons:write',
})
  .list('/api/admin/coupons', 'Coupon codes and their state', coupons)
  .csv('/api/admin/coupons.csv', 'The same as a CSV file, without its pages', coupons, { permission: 'coupons:write' })
  .get('/api/admin/coupons/choices', 'The products a coupon can be bound to', {
    output: couponChoicesOutput,
    run: readChoices,
  })
  .post('/api/admin/coupons', 'Make a coupon', { body: createCouponInput, run: createCoupon })
  .get('/api/admin/coupons/{id}', 'One coupon, what it brought and who did what to it', {
    output: readCouponOutput,
    errors: ['not_found'],
    run: readCoupon,
  })
  .put('/api/admin/coupons/{id}', 'Change a coupon for orders to come', {
    body: editCouponInput,
    errors: [...CLOSED, 'coupon_of_batch', 'coupon_of_offer'],
    run: editCoupon,
  })
  .post('/api/admin/coupons/{id}/pause', 'Take a code from new orders at once', {
    body: reasonInput,
    errors: CLOSED,
    run: pauseCoupon,
  })
  .post('/api/admin/coupons/{id}/resume', 'Let new orders use a paused code again', {
    body: reasonInput,
    errors: CLOSED,
    run: resumeCoupon,
  })
  .post('/api/admin/coupons/{id}/archive', 'End a coupon for good', {
    body: reasonInput,
    errors: CLOSED,
    run: archiveCoupon,
  })
  .list('/api/admin/coupon-batches', 'Batches of codes that were made in one go', batches)
  .post('/api/admin/coupon-batches', 'Make up to 10,000 different codes with the same terms', {
    body: createBatchInput,
    output: makeBatchOutput,
    run: makeBatch,
  })
  .get('/api/admin/coupon-batches/{id}', 'One batch, what it brought and who did what to it', {
    output: readBatchOutput,
    errors: ['not_found'],
    run: readBatch,
  })
  .post('/api/admin/coupon-batches/{id}/pause', 'Take all codes of a batch from new orders at once', {
    body: reasonInput,
    errors: CLOSED,
    run: pauseBatch,
  })
  .post('/api/admin/coupon-batches/{id}/resume', 'Let new orders use the codes of a paused batch again', {
    body: reasonInput,
    errors: CLOSED,
    run: resumeBatch,
  })
  .post('/api/admin/coupon-batches/{id}/archive', 'End all codes of a batch for good', {
    body: reasonInput,
    errors: CLOSED,
    run: archiveBatch,
  });
