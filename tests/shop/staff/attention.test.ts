import { expect, test } from 'vitest';
import { stockMessage } from '../../../src/shop/licenses/stock-cover';
import { entryTitle, kindLabel } from '../../../src/shop/staff/attention';

test('what has no keys left is out of stock, what has some is low, and both are one kind', () => {
  const titleOf = (left: number) => {
    const message = stockMessage('Office Home 2024', { left, sold: 3 }, { coverDays: 7, supplierDays: 0 });
    return entryTitle({ kind: 'stock_low', message });
  };
  expect([0, 1, 3].map(titleOf)).toEqual(['Out of stock', 'Stock low', 'Stock low']);
  expect(kindLabel('stock_low')).toBe('Stock low');
  expect(entryTitle({ kind: 'mail_failed', message: 'An email could not be sent.' })).toBe('Email failed');
});
