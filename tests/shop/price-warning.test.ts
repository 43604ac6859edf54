import { expect, test } from 'vitest';
import { convertToUsd } from '../../src/shop/money';
import { highestCost, marginOf, priceWarnings } from '../../src/shop/pricing/price-warning';

test('a change of more than 30 % requires confirmation, in either direction', () => {
  const warned = (formerMinor: number, priceMinor: number) =>
    priceWarnings({ formerMinor, priceMinor, costMinor: null }).length > 0;
  expect([warned(10_000, 13_000), warned(10_000, 7_000), warned(10_000, 10_000), warned(0, 0)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([warned(10_000, 13_001), warned(10_000, 6_999), warned(0, 1)]).toEqual([true, true, true]);
  expect(priceWarnings({ formerMinor: 10_000, priceMinor: 5_000, costMinor: null })).toEqual([
    'This lowers the price from $ 100.00 to $ 50.00 (50 %).',
  ]);
});

test('a price below the most expensive lot in stock loses money; at its cost it does not', () => {
  const warnings = (priceMinor: number) => priceWarnings({ formerMinor: 10_000, priceMinor, costMinor: 9_000 });
  expect(warnings(9_000)).toEqual([]);
  expect(warnings(8_999)).toEqual(['The keys in stock cost up to $ 90.00 each: every sale at $ 89.99 loses money.']);
});

test('costs of lots are compared in dollars; without a rate or a cost there is no warning', () => {
  const rates = { USD: 1_000_000, EUR: 800_000, JPY: 110_000_000 };
  expect(convertToUsd(8_000, 'EUR', rates.EUR)).toBe(10_000);
  expect(convertToUsd(11_000, 'JPY', rates.JPY)).toBe(10_000);
  // 1683 / 0.88 is 1912.5: floating point made 1912 of it.
  expect(convertToUsd(1_683, 'EUR', 880_000)).toBe(1_913);
  const lots = [
    { minor: 9_000, currency: 'USD' },
    { minor: 8_000, currency: 'EUR' },
    { minor: 1_000_000, currency: 'KWD' },
    { minor: null, currency: null },
  ];
  expect(highestCost(lots, rates)).toBe(10_000);
  expect(highestCost(lots.slice(2), rates)).toBeNull();
  expect(marginOf(12_500, 10_000)).toEqual({ minor: 2_500, basisPoints: 2_000 });
  expect(marginOf(0, 100)).toEqual({ minor: -100, basisPoints: null });
});
