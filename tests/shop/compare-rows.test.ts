import { expect, test } from 'vitest';
import { comparedOf, rowsOf, tierRowsOf } from '../../src/components/compare/matrix';
import { BUILT_IN_PRODUCTS } from '../../src/shop/catalog/built-in';

const now = Date.parse('2026-11-25T12:00:00Z');
const newest = BUILT_IN_PRODUCTS.filter(({ version }) => version === '2024');

test('rows that differ between editions come before those that are the same', () => {
  const [compared] = comparedOf(BUILT_IN_PRODUCTS);
  if (!compared) throw new Error('nothing to compare');
  const differ = tierRowsOf(compared).map(({ cells: [first, ...rest] }) => rest.some((cell) => cell !== first));
  expect(differ).toEqual(differ.toSorted((a, b) => Number(b) - Number(a)));
  expect(differ[0]).toBe(true);
});

test('security updates are a row where a date is known, and use at work is said in words', () => {
  const rows = rowsOf(newest, now);
  expect(rows).toContainEqual({ name: 'Security updates', cells: Array(3).fill('Until October 2029') });
  expect(rows.find(({ name }) => name === 'Use at work')).toMatchObject({
    cells: [false, true, true],
    words: ['Allowed', 'Not allowed'],
  });
  const added = newest.map((product) => ({ ...product, id: `own-${product.id}` }));
  expect(rowsOf(added, now).map(({ name }) => name)).not.toContain('Security updates');
});
