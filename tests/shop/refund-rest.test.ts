import fc from 'fast-check';
import { expect, test } from 'vitest';
import { restOf } from '../../src/shop/orders/refund-rest';

test('the missing copies cost their share after the discount', () => {
  expect(restOf({ quantity: 5, missing: 2, totalMinor: 5_000, discountMinor: 0 })).toBe(2_000);
  expect(restOf({ quantity: 3, missing: 1, totalMinor: 1_000, discountMinor: 0 })).toBe(333);
  expect(restOf({ quantity: 2, missing: 2, totalMinor: 2_000, discountMinor: 501 })).toBe(1_499);
});

test('whatever is kept and whatever is refunded add up to what was paid', () => {
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 50 }), total: fc.integer({ min: 0, max: 10_000_000 }) });
  fc.assert(
    fc.property(
      line,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (l, m, d) => {
        const discountMinor = Math.floor(l.total * d);
        const missing = Math.floor(l.quantity * m);
        const rest = restOf({ quantity: l.quantity, missing, totalMinor: l.total, discountMinor });
        const all = restOf({ quantity: l.quantity, missing: l.quantity, totalMinor: l.total, discountMinor });
        expect(all).toBe(l.total - discountMinor);
        expect(rest).toBeGreaterThanOrEqual(0);
        expect(rest).toBeLessThanOrEqual(all);
      },
    ),
  );
});
