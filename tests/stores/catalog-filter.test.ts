import { describe, expect, test } from 'vitest';
import { badgeOf, bestSellers, popularFirst, savingText } from '../../src/components/product/shown';
import { DEFAULT_FILTER, pick, readFilter, resultLine, writeFilter } from '../../src/components/shop/catalog-filter';
import { editions } from '../../src/shop/catalog/editions';

const names = (filter: Partial<typeof DEFAULT_FILTER>) =>
  pick(editions, { ...DEFAULT_FILTER, ...filter }).map((edition) => edition.id);

describe('the shop list', () => {
  test('matches names without regard to case, and the edition', () => {
    expect(names({ q: 'BUSINESS', edition: '2021' })).toEqual(['home-business-2021']);
    expect(names({ q: 'no such thing' })).toEqual([]);
  });

  test('sorts by price as numbers, by name, and puts popular products first', () => {
    expect(names({ sort: 'price-low' })[0]).toBe('home-2019');
    expect(names({ sort: 'price-high' })[0]).toBe('professional-plus-2024');
    expect(names({ sort: 'name' })[0]).toBe('home-business-2019');
    expect(names({}).slice(0, 3)).toEqual(['home-2024', 'professional-plus-2024', 'professional-plus-2021']);
    expect(names({})).toEqual(popularFirst(editions).map((edition) => edition.id));
  });

  test('keeps a filter in the address and leaves defaults and nonsense out', () => {
    const filter = { q: 'home', edition: '2019', sort: 'name' };
    expect(readFilter(writeFilter(filter))).toEqual(filter);
    expect(writeFilter(DEFAULT_FILTER)).toBe('');
    expect(readFilter('?edition=1999&sort=sideways')).toEqual(DEFAULT_FILTER);
  });

  test('says how many are shown and for which search term', () => {
    expect(resultLine(9, 9, '')).toBe('Showing 9 of 9 products');
    expect(resultLine(2, 9, ' home ')).toBe('Showing 2 of 9 products for "home"');
  });
});

describe('a product card', () => {
  const edition = editions[0];
  if (!edition) throw new Error('the catalog is empty');

  test('shows one badge: Recommended, then Most Popular, then Best Seller', () => {
    const flags = { recommended: true, popular: true, bestSeller: true };
    expect(badgeOf({ ...edition, ...flags })).toBe('Recommended');
    expect(badgeOf({ ...edition, ...flags, recommended: false })).toBe('Most Popular');
    expect(badgeOf({ ...edition, recommended: false, popular: false, bestSeller: true })).toBe('Best Seller');
    expect(badgeOf({ ...edition, recommended: false, popular: false, bestSeller: false })).toBeUndefined();
  });

  test('states a saving only when there is one', () => {
    expect(savingText(edition)).toBe('Save 40%');
    expect(savingText({ ...edition, originalPriceMinor: edition.priceMinor })).toBeUndefined();
  });

  test('best sellers are three products that are popular or of the named kinds', () => {
    expect(bestSellers(editions)).toHaveLength(3);
  });
});
