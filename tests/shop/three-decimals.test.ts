import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { allocate } from '../../src/shop/allocate';
import { discountOf } from '../../src/shop/coupons/rules';
import {
  type Currency,
  convert,
  EXPONENTS,
  formatMoney,
  fromMajor,
  SYMBOLS,
  stepOf,
  toDecimal,
  toMajor,
} from '../../src/shop/money';
import { restOf } from '../../src/shop/orders/refund-rest';
import { quote } from '../../src/shop/pricing/quote';

/** A currency with three decimals that the shop does not have: at 0.306 per dollar, like the Kuwaiti dinar. */
const XTS = 'XTS' as Currency;
const RATE = 306_000;

beforeAll(() => {
  Object.assign(EXPONENTS, { XTS: 3 });
  Object.assign(SYMBOLS, { XTS: 'XTS' });
  return () => {
    for (const table of [EXPONENTS, SYMBOLS]) delete (table as Record<string, unknown>).XTS;
  };
});

const rate = fc.integer({ min: 1, max: 10_000_000 });
const cart = fc.uniqueArray(
  fc.record({
    productId: fc.constantFrom('a', 'b', 'c'),
    quantity: fc.integer({ min: 1, max: 100 }),
    unitUsdMinor: fc.integer({ min: 0, max: 10_000_000 }),
  }),
  { selector: (line) => line.productId, minLength: 1 },
);
const coupon = fc.option(
  fc.record({
    value: fc.oneof(
      fc.record({ kind: fc.constant('percentage' as const), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
      fc.record({ kind: fc.constant('fixed' as const), usdMinor: fc.integer({ min: 0, max: 1_000_000 }) }),
    ),
    productIds: fc.option(fc.subarray(['a', 'b'], { minLength: 1 }), { nil: null }),
  }),
  { nil: undefined },
);

describe('a currency with three decimals', () => {
  test('is converted half up to tens of its minor unit, shown and read with three digits', () => {
    expect(stepOf(XTS)).toBe(10);
    // 149.99 dollars are 45.89694.
    expect(convert(14_999, RATE, XTS)).toBe(45_900);
    expect([convert(1, 500_000, XTS), convert(1, 499_999, XTS)]).toEqual([10, 0]);
    expect(convert(100, 1_000_000, XTS)).toBe(1_000);
    expect(toDecimal(45_900, XTS)).toBe('45.900');
    expect(formatMoney({ minor: 1_234_560, currency: XTS })).toBe('XTS 1,234.560');
    expect([toMajor(45_900, XTS), fromMajor(45.9, XTS), fromMajor(45.9001, XTS)]).toEqual([45.9, 45_900, undefined]);
  });

  test('converts within half a step of the exact sum, at any rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), rate, (cents, millionths) => {
        const minor = convert(cents, millionths, XTS);
        expect(minor % 10).toBe(0);
        const exact = BigInt(cents) * BigInt(millionths) * 10n;
        const distance = BigInt(minor) * 1_000_000n - exact;
        expect(distance > -5_000_000n && distance <= 5_000_000n).toBe(true);
      }),
    );
  });

  test('has prices, discounts and shares that a card provider charges and refunds: tens, adding up', () => {
    fc.assert(
      fc.property(rate, cart, coupon, (millionths, lines, rule) => {
        const q = quote(lines, millionths, XTS, rule);
        const sums = [q.subtotal, q.discount, q.total, ...q.lines.flatMap((l) => [l.unit, l.total, l.discount])];
        expect(sums.every((sum) => Number.isSafeInteger(sum) && sum >= 0 && sum % 10 === 0)).toBe(true);
        expect(q.lines.reduce((sum, line) => sum + line.discount, 0)).toBe(q.discount);
        expect(q.lines.every((line) => line.discount <= line.total)).toBe(true);
        expect(q.subtotal - q.discount).toBe(q.total);
        expect(fromMajor(toMajor(q.total, XTS), XTS)).toBe(q.total);
        for (const { quantity, total, discount } of q.lines)
          expect(restOf({ quantity, missing: 1, totalMinor: total, discountMinor: discount, step: 10 }) % 10).toBe(0);
      }),
    );
  });

  test('a percentage is rounded once, and a full discount leaves nothing', () => {
    expect(discountOf({ kind: 'percentage', basisPoints: 1_733 }, 45_900, RATE, XTS)).toBe(7_950);
    expect(discountOf({ kind: 'percentage', basisPoints: 10_000 }, 45_900, RATE, XTS)).toBe(45_900);
    expect(allocate(50, [1, 1, 1], 10)).toEqual([20, 20, 10]);
  });
});

test('currencies with two decimals and none keep their minor unit as the step', () => {
  for (const currency of ['USD', 'JPY', 'INR'] as const) expect(stepOf(currency)).toBe(1);
  expect([convert(14_999, 110_000_000, 'JPY'), convert(14_999, 850_000, 'EUR')]).toEqual([16_499, 12_749]);
});
