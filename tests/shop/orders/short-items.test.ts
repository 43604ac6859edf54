import { expect, test } from 'vitest';
import { itemsInShort } from '../../../src/shop/orders/short-items';

test.each([
  ['2 × Office Professional Plus 2024', '2 × Pro Plus 2024'],
  ['1 × Office Home & Business 2021', 'H&B 2021'],
  ['1 × Microsoft Office Home 2024, 3 × Draw, Paint 9', 'Home 2024, 3 × Draw, Paint 9'],
  ['1 × Office', 'Office'],
  ['Sample', 'Sample'],
])('%s reads %s', (items, short) => {
  expect(itemsInShort(items)).toBe(short);
});
