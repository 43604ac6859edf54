import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate } from '../../src/shop/allocate';
import { discountOf } from '../../src/shop/coupons/rules';
import {
  CURRENCIES,
  type Currency,
  convert,
  EXPONENTS,
  formatMoney,
  fromMajor,
  stepOf,
  toDecimal,
  toMajor,
} from '../../src/shop/money';
import { minimumCharge } from '../../src/shop/payments/minimums';
import { type QuoteCoupon, quote } from '../../src/shop/pricing/quote';
import { FIXED_RATES } from '../../src/shop/pricing/rates';
import { ROUNDINGS, roundingsOf, roundPrice } from '../../src/shop/pricing/rounding';
import { chargedCurrency, isStale, RATE_GOOD_FOR_MS } from '../../src/shop/pricing/stale-rates';

const currency = fc.constantFrom(...CURRENCIES);
const rate = fc.integer({ min: 1, max: 500_000_000 });
const cart = fc.uniqueArray(
  fc.record({
    productId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    quantity: fc.integer({ min: 1, max: 1_000 }),
    unitUsdMinor: fc.integer({ min: 0, max: 10_000_000 }),
    // Staff cannot set a fixed price between two steps of its currency.
    fixed: fc
      .uniqueArray(
        fc.tuple(
          fc.constantFrom(...CURRENCIES.filter((code) => code !== 'USD')),
          fc.integer({ min: 0, max: 10_000_000 }),
        ),
        {
          selector: ([code]) => code,
        },
      )
      .map(
        (prices): Partial<Record<Currency, number>> =>
          Object.fromEntries(prices.map(([code, minor]) => [code, minor - (minor % stepOf(code))])),
      ),
  }),
  { selector: (line) => line.productId, minLength: 1 },
);
const coupon: fc.Arbitrary<QuoteCoupon | undefined> = fc.option(
  fc.record({
    value: fc.oneof(
      fc.record({ kind: fc.constant('percentage' as const), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
      fc.record({ kind: fc.constant('fixed' as const), usdMinor: fc.integer({ min: 0, max: 100_000_000 }) }),
    ),
    productIds: fc.option(fc.subarray(['a', 'b', 'c'], { minLength: 1 }), { nil: null }),
  }),
  { nil: undefined },
);

const rounding = fc.constantFrom(...ROUNDINGS);

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
const RUNS = { numRuns: 1_000 };

describe('I7: money is whole minor units, and every quote adds up', () => {
  test('lines less discount are the total, in every currency, for any rate, cart and coupon', () => {
    fc.assert(
      fc.property(currency, rate, cart, coupon, rounding, (code, millionths, lines, rule, rounded) => {
        const q = quote(lines, millionths, code, rule, rounded);
        const numbers = [
          q.subtotal,
          q.discount,
          q.total,
          q.totalUsd,
          ...q.lines.flatMap((l) => [l.unit, l.total, l.discount]),
        ];
        expect(numbers.every((n) => Number.isSafeInteger(n) && n >= 0)).toBe(true);
        expect(q.lines.map((l) => l.total)).toEqual(q.lines.map((l) => l.unit * l.quantity));
        q.lines.forEach((line, i) => {
          const fixed = lines[i]?.fixed[code];
          if (fixed !== undefined) expect(line.unit).toBe(fixed);
        });
        const dollars = quote(lines, 1_000_000, 'USD', rule);
        expect(q.totalUsd).toBe(code === 'USD' ? q.total : dollars.total);
        expect(sum(q.lines.map((l) => l.total))).toBe(q.subtotal);
        expect(sum(q.lines.map((l) => l.discount))).toBe(q.discount);
        expect(q.lines.every((l) => l.discount <= l.total)).toBe(true);
        expect(q.subtotal - q.discount).toBe(q.total);
      }),
      RUNS,
    );
  });

  test.each([
    [12_486_67, 'INR', '₹ 12,486.67'],
    [1_234_567_00, 'INR', '₹ 12,34,567.00'],
    [123_00, 'INR', '₹ 123.00'],
    [1_234_567_00, 'USD', '$ 1,234,567.00'],
  ] as const)('%s of %s is shown as %s, its digits grouped as its country groups them', (minor, currency, text) => {
    expect(formatMoney({ minor, currency })).toBe(text);
  });

  test.each(CURRENCIES)('%s: at the fixed rate, what is shown, sent and charged is the same sum', (code) => {
    fc.assert(
      fc.property(cart, coupon, (lines, rule) => {
        const { total } = quote(lines, FIXED_RATES[code], code, rule);
        expect(fromMajor(toMajor(total, code), code)).toBe(total);
        const shown = formatMoney({ minor: total, currency: code }).replace(/^\S+ /, '').replaceAll(',', '');
        expect(shown).toBe(toDecimal(total, code));
        expect(shown.split('.')[1]?.length ?? 0).toBe(EXPONENTS[code]);
      }),
    );
  });

  test('a discount on some products takes nothing off the others', () => {
    fc.assert(
      fc.property(cart, coupon, (lines, rule) => {
        const q = quote(lines, 1_000_000, 'USD', rule);
        const others = q.lines.filter((l) => rule?.productIds && !rule.productIds.includes(l.productId));
        expect(others.every((l) => l.discount === 0)).toBe(true);
      }),
    );
  });

  test('a sum with more decimals than the currency is invalid', () => {
    expect(fromMajor(10.5, 'JPY')).toBeUndefined();
    expect(fromMajor(10.005, 'USD')).toBeUndefined();
    for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, 1e300]) expect(fromMajor(odd, 'USD')).toBeUndefined();
    expect([fromMajor(19.99, 'USD'), fromMajor(1100, 'JPY'), fromMajor(0.1 + 0.2, 'USD')]).toEqual([
      1999,
      1100,
      undefined,
    ]);
  });

  test('each unit price is rounded half up before it is multiplied', () => {
    expect(convert(1_000, FIXED_RATES.JPY, 'JPY')).toBe(1_100);
    expect([convert(1, 1_500_000, 'EUR'), convert(1, 1_499_999, 'EUR')]).toEqual([2, 1]);
    const q = quote([{ productId: 'a', quantity: 3, unitUsdMinor: 1 }], 1_500_000, 'EUR');
    expect(q.total).toBe(6);
  });

  test('shares of a discount differ from exact ones by less than one unit, and add up', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), weights, (total, list) => {
        const parts = allocate(total, list);
        const whole = sum(list);
        expect(sum(parts)).toBe(whole > 0 ? total : 0);
        parts.forEach((part, i) => {
          expect(Math.abs(part - (whole ? (total * (list[i] ?? 0)) / whole : 0))).toBeLessThan(1);
        });
      }),
      RUNS,
    );
  });

  test('a discount never exceeds its items, and a full one leaves nothing', () => {
    const every: [Currency, number][] = CURRENCIES.map((code) => [code, FIXED_RATES[code]]);
    for (const [code, millionths] of every) {
      expect(discountOf({ kind: 'fixed', usdMinor: 9_999_999 }, 500, millionths, code)).toBe(500);
      expect(discountOf({ kind: 'percentage', basisPoints: 10_000 }, 12_345, millionths, code)).toBe(12_345);
      expect(minimumCharge(code, millionths)).toBeGreaterThan(0);
    }
  });

  test('the smallest payment is Stripe’s minimum of the currency, and half a dollar at least', () => {
    const smallest = Object.fromEntries(CURRENCIES.map((code) => [code, minimumCharge(code, FIXED_RATES[code])]));
    const [USD, EUR, GBP, CAD, AUD, JPY, CHF, CNY, INR] = [50, 50, 37, 63, 68, 55, 50, 323, 4_163];
    expect(smallest).toEqual({ USD, EUR, GBP, CAD, AUD, JPY, CHF, CNY, INR });
    for (const [code, millionths] of [
      ['GBP', 743_210],
      ['JPY', 110_300_000],
      ['CAD', 1_364_100],
    ] as const)
      expect(
        (minimumCharge(code, millionths) * 10 ** (2 - EXPONENTS[code])) / (millionths / 1e6),
      ).toBeGreaterThanOrEqual(50);
  });
});

describe('rounding of converted prices', () => {
  test('has the chosen ending, moves a price by at most one step, and never creates or removes a price', () => {
    fc.assert(
      fc.property(currency, rounding, fc.integer({ min: 0, max: 100_000_000 }), (code, rounded, minor) => {
        const price = roundPrice(minor, rounded, code);
        expect(price === 0).toBe(minor === 0);
        const step = { tens: 10, hundreds: 100 }[rounded as string] ?? 10 ** EXPONENTS[code];
        if (!roundingsOf(code).includes(rounded)) expect(price).toBe(minor);
        else expect(Math.abs(price - minor)).toBeLessThanOrEqual(step);
      }),
      RUNS,
    );
  });

  test('goes to the nearest ending, the higher of two', () => {
    const euro = (minor: number) => roundPrice(minor, '.99', 'EUR');
    expect([euro(12_748), euro(12_749), euro(12_700), euro(3)]).toEqual([12_699, 12_799, 12_699, 99]);
    expect([roundPrice(12_745, '.95', 'EUR'), roundPrice(12_750, '.00', 'CHF')]).toEqual([12_795, 12_800]);
    expect([roundPrice(16_449, 'hundreds', 'JPY'), roundPrice(16_445, 'tens', 'JPY')]).toEqual([16_400, 16_450]);
    expect([roundPrice(14_950, '.99', 'USD'), roundPrice(16_449, '.99', 'JPY')]).toEqual([14_950, 16_449]);
  });
});

test('a rate is good for six days in production, dollars forever, and the fixed table everywhere else', () => {
  const now = 1_800_000_000_000;
  const asked = { now, production: true };
  expect(isStale({ currency: 'EUR', fetchedAt: now - RATE_GOOD_FOR_MS }, asked)).toBe(false);
  expect(isStale({ currency: 'EUR', fetchedAt: now - RATE_GOOD_FOR_MS - 1 }, asked)).toBe(true);
  expect(isStale({ currency: 'USD', fetchedAt: 0 }, asked)).toBe(false);
  expect(isStale({ currency: 'EUR', fetchedAt: 0 }, { now, production: false })).toBe(false);
  expect([chargedCurrency('EUR', ['EUR']), chargedCurrency('GBP', ['EUR'])]).toEqual(['USD', 'GBP']);
});
