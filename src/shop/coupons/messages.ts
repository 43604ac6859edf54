/** What is said where a coupon was entered (specification 1, section 8). */
export const COUPON_APPLIED = 'Coupon applied successfully!';
export const COUPON_FAILED = 'Error applying coupon. Please try again.';
export const CODE_USED = 'You’ve already used this code.';
