import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES, convert, convertToUsd } from '../../src/shop/money';
import { linkQuote, linkState, priceLink } from '../../src/shop/payment-links/rules';
import { quote } from '../../src/shop/pricing/quote';
import { FIXED_RATES } from '../../src/shop/pricing/rates';

const line = fc.record({
  priceMinor: fc.integer({ min: 1, max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 50 }),
  unit: fc.option(fc.integer({ min: 1, max: 5_000_000 }), { nil: undefined }),
});
const coupon = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percentage' as const), basisPoints: fc.integer({ min: 1, max: 9_900 }) }),
    fc.record({ kind: fc.constant('fixed' as const), usdMinor: fc.integer({ min: 1, max: 50_000 }) }),
  ),
  { nil: undefined },
);

test('property: link x currency x coupon x quantity: shown = stored = charged, and lines add up', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(...CURRENCIES),
      coupon,
      (lines, currency, value) => {
        const rateMillionths = FIXED_RATES[currency];
        const named = lines.map((one, index) => ({ ...one, productId: `p${index}`, name: `P${index}`, fixed: {} }));
        const price = priceLink(named, {
          currency,
          rateMillionths,
          rounding: 'none',
          coupon: value && { value, productIds: null },
        });
        // What an order of the link stores and charges, whatever the rate is by then.
        const order = linkQuote({ ...price, title: 'A link', currency }, rateMillionths + 12_345);
        expect([order.subtotal, order.discount, order.total]).toEqual([price.subtotal, price.discount, price.total]);
        expect(order.lines.map(({ total, unit, quantity }) => total - unit * quantity)).toEqual(lines.map(() => 0));
        expect(order.lines.reduce((sum, { total }) => sum + total, 0)).toBe(price.subtotal);
        expect(order.lines.reduce((sum, { discount }) => sum + discount, 0)).toBe(price.discount);
        expect(price.total).toBe(price.subtotal - price.discount);
        // Products without a price of their own cost the shop's price.
        if (lines.every(({ unit }) => unit === undefined)) {
          const shop = quote(
            named.map(({ productId, quantity, priceMinor }) => ({ productId, quantity, unitUsdMinor: priceMinor })),
            rateMillionths,
            currency,
            value && { value, productIds: null },
          );
          expect(price.total).toBe(shop.total);
        }
      },
    ),
  );
});

test('property: dollars of the books are those the sum was converted from', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 10_000_000 }), fc.constantFrom(...CURRENCIES), (usd, currency) => {
      const there = convert(usd, FIXED_RATES[currency], currency);
      const step = Math.ceil((1_000_000 / FIXED_RATES[currency]) * (currency === 'JPY' ? 100 : 1));
      expect(Math.abs(convertToUsd(there, currency, FIXED_RATES[currency]) - usd)).toBeLessThanOrEqual(step);
    }),
  );
});

describe('how a link stands', () => {
  const facts = { canceledAt: null, expiresAt: null, maxUses: 1, paid: 0, open: 0 };
  test.each([
    [{}, 'open'],
    [{ open: 1 }, 'busy'],
    [{ open: 1, maxUses: null }, 'open'],
    [{ paid: 1 }, 'paid'],
    [{ paid: 1, canceledAt: 5 }, 'paid'],
    [{ canceledAt: 5 }, 'canceled'],
    [{ expiresAt: 10 }, 'expired'],
    [{ expiresAt: 11 }, 'open'],
    [{ maxUses: 3, paid: 1, open: 2 }, 'busy'],
  ] as const)('%j is %s', (change, state) => {
    expect(linkState({ ...facts, ...change }, 10)).toBe(state);
  });
});
