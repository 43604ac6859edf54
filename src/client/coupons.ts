import type { ValidateCouponInput, ValidateCouponOutput } from '../shop/coupons/contract';
import { call } from './call';

/** Asks whether a code applies to this cart; a refusal is an answer, not an error. */
export const validateCoupon = (body: ValidateCouponInput) =>
  call<ValidateCouponOutput>('/api/coupons/validate', { body });
