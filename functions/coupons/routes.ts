import { validateCouponInput, validateCouponOutput } from '../../src/shop/coupons/contract';
import { routeGroup } from '../http/route-group';
import { validateCoupon } from './validate-coupon';

export const { routes: couponRoutes } = routeGroup({ tag: 'coupons' }).post(
  '/api/coupons/validate',
  'Check whether a coupon applies to a cart',
  { body: validateCouponInput, output: validateCouponOutput, run: validateCoupon },
);
export type CouponRoutes = typeof couponRoutes;
