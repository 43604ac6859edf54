import { expect, test } from 'vitest';
import { type Coupon, refusal } from '../../src/shop/coupons/rules';

const COUPON: Coupon = {
  ...{ code: 'BULK', value: { kind: 'percentage', basisPoints: 500 }, active: true, maxUses: null, used: 0 },
  ...{ minSubtotalUsdMinor: 100_000, productIds: null, startsAt: null, endsAt: null, currency: null, emails: null },
  firstOrderOnly: false,
};

test('a minimum of a thousand dollars is written like every other sum', () => {
  expect(refusal(COUPON, { productIds: ['a'], subtotalUsdMinor: 99_999, now: 0 })).toBe(
    'This code requires an order of at least $ 1,000.00.',
  );
});
