import { COUPON_APPLIED, COUPON_FAILED } from '../coupons/messages';

/** The result of entering a coupon code. */
export type CouponOutcome =
  | { state: 'applied' | 'same'; code: string }
  | { state: 'empty' }
  | { state: 'conflict' }
  | { state: 'rejected'; reason: string }
  | { state: 'failed' };

export interface CouponMessage {
  kind: 'good' | 'bad';
  title: string;
  text?: string;
  /** Milliseconds on screen. */
  duration: number;
}

/** Returns the message of the cart drawer (specification 1, section 8); none for empty input. */
export function drawerMessage(outcome: CouponOutcome): CouponMessage | undefined {
  switch (outcome.state) {
    case 'applied':
    case 'same':
      return { kind: 'good', title: COUPON_APPLIED, duration: 3000 };
    case 'rejected':
      return { kind: 'bad', title: 'Invalid coupon code or discount conflict', text: outcome.reason, duration: 3000 };
    case 'failed':
      return { kind: 'bad', title: COUPON_FAILED, duration: 3000 };
    case 'conflict':
      return {
        kind: 'bad',
        title: 'A discount is already active. Only one discount allowed.',
        duration: 4000,
      };
    case 'empty':
      return undefined;
  }
}

/** Returns the message of the checkout (specification 2, section 8). */
export function checkoutMessage(outcome: CouponOutcome): CouponMessage {
  const bad = (title: string, text: string): CouponMessage => ({ kind: 'bad', title, text, duration: 5000 });
  switch (outcome.state) {
    case 'applied':
    case 'same':
      return { kind: 'good', title: 'Coupon Applied!', text: `${outcome.code} is in the total.`, duration: 5000 };
    case 'rejected':
      return bad('Invalid Coupon', `${outcome.reason} Please check the code; one discount per order.`);
    case 'failed':
      return bad('Error', 'There was an error applying your coupon');
    case 'conflict':
      return bad('A discount is already applied', 'Remove it first: one discount per order.');
    case 'empty':
      return bad('Invalid Coupon', 'Please enter a coupon code.');
  }
}
