import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAGE_SIZES, tableSearch, tableState } from '../../../src/shop/staff/table';

const filled = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text && text !== '');

test('an address contains the query', () => {
  const state = fc.record({
    q: filled,
    sort: filled,
    dir: fc.constantFrom('asc' as const, 'desc' as const),
    page: fc.integer({ min: 2, max: 999_999 }),
    size: fc.constantFrom(...PAGE_SIZES.slice(1)),
    filters: fc.record({ state: filled, kind: filled }),
  });
  fc.assert(
    fc.property(state, (asked) => {
      expect(tableState(tableSearch(asked), ['state', 'kind'])).toEqual(asked);
    }),
  );
});

test('defaults are left out of the address', () => {
  expect(String(tableSearch({ q: ' ', page: 1, size: 25, filters: { state: '' } }))).toBe('');
});

test.each(['page=0', 'page=-1', 'page=1e3', 'page=9999999', 'size=7', 'size=abc', 'dir=up', 'other=x'])(
  '%s has no query',
  (search) => expect(tableState(new URLSearchParams(search), ['state'])).toEqual({ filters: {} }),
);
