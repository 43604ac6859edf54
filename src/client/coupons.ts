import type { CouponRoutes } from '../../functions/coupons/routes';
import type { ValidateCouponInput } from '../shop/coupons/contract';
import { createClient } from './typed';

const coupons = createClient<CouponRoutes>();

/** Validates a code for this cart; a rejection is a result, not an error. */
export const validateCoupon = (json: ValidateCouponInput) => coupons.post('/api/coupons/validate', { json });
