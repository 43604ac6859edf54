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
  .list('/api/admin/coupons', 'List coupons', coupons)
  .csv('/api/admin/coupons.csv', 'Export coupons as CSV', coupons, { permission: 'coupons:write' })
  .get('/api/admin/coupons/choices', 'List products a coupon can be limited to', {
    output: couponChoicesOutput,
    run: readChoices,
  })
  .post('/api/admin/coupons', 'Create a coupon', { body: createCouponInput, run: createCoupon })
  .get('/api/admin/coupons/{id}', 'Retrieve a coupon with its use and history', {
    output: readCouponOutput,
    errors: ['not_found'],
    run: readCoupon,
  })
  .put('/api/admin/coupons/{id}', 'Update a coupon', {
    body: editCouponInput,
    errors: [...CLOSED, 'coupon_of_batch', 'coupon_of_offer'],
    run: editCoupon,
  })
  .post('/api/admin/coupons/{id}/pause', 'Pause a coupon', {
    body: reasonInput,
    errors: CLOSED,
    run: pauseCoupon,
  })
  .post('/api/admin/coupons/{id}/resume', 'Resume a paused coupon', {
    body: reasonInput,
    errors: CLOSED,
    run: resumeCoupon,
  })
  .post('/api/admin/coupons/{id}/archive', 'Archive a coupon', {
    body: reasonInput,
    errors: CLOSED,
    run: archiveCoupon,
  })
  .list('/api/admin/coupon-batches', 'List coupon batches', batches)
  .post('/api/admin/coupon-batches', 'Create a coupon batch', {
    body: createBatchInput,
    output: makeBatchOutput,
    run: makeBatch,
  })
  .get('/api/admin/coupon-batches/{id}', 'Retrieve a coupon batch with its use and history', {
    output: readBatchOutput,
    errors: ['not_found'],
    run: readBatch,
  })
  .post('/api/admin/coupon-batches/{id}/pause', 'Pause all coupons of a batch', {
    body: reasonInput,
    errors: CLOSED,
    run: pauseBatch,
  })
  .post('/api/admin/coupon-batches/{id}/resume', 'Resume the coupons of a paused batch', {
    body: reasonInput,
    errors: CLOSED,
    run: resumeBatch,
  })
  .post('/api/admin/coupon-batches/{id}/archive', 'Archive all coupons of a batch', {
    body: reasonInput,
    errors: CLOSED,
    run: archiveBatch,
  });
