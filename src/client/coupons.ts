import type { CouponRoutes } from '../../functions/coupons/routes';
import type { ValidateCouponInput } from '../shop/coupons/contract';
import { createClient } from './typed';

const coupons = createClient<CouponRoutes>();

/** Asks whether a code applies to this cart; a refusal is an answer, not an error. */
export const validateCoupon = (json: ValidateCouponInput) => coupons.post('/api/coupons/validate', { json });
