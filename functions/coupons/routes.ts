import { validateCouponInput, validateCouponOutput } from '../../src/shop/coupons/contract';
import { bind } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { validateCoupon } from './validate-coupon';

const validate = call({
  method: 'post',
  path: '/api/coupons/validate',
  summary: 'Whether a coupon code applies to a cart',
  tag: 'coupons',
  body: validateCouponInput,
  output: validateCouponOutput,
});

export const couponRoutes = noun().openapi(validate, bind(validate, validateCoupon));
export type CouponRoutes = typeof couponRoutes;
