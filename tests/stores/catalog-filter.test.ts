import { describe, expect, test } from 'vitest';
import { bestSellers, featuredOf } from '../../src/components/product/shown';
import { DEFAULT_FILTER, pick, readFilter, resultLine, writeFilter } from '../../src/components/shop/catalog-filter';
import { badgesOf } from '../../src/shop/catalog/badges';
import { BUILT_IN_PRODUCTS as editions } from '../../src/shop/catalog/built-in';
import { contentsOf } from '../../src/shop/catalog/contents';
import { boundName, editionName, firstSuites, newestOf, releasesOf, versionsOf } from '../../src/shop/catalog/listed';
import { namesLowestPrice } from '../../src/shop/catalog/lowest-price';
import { discountPercent } from '../../src/shop/catalog/reduction';
import { foundLine } from '../../src/shop/catalog/shop-query';

const cards = editions.map((edition) => ({
  ...edition,
  contents: contentsOf(edition),
  mac: edition.platforms.includes('Mac'),
}));
const names = (filter: Partial<typeof DEFAULT_FILTER>) =>
  pick(cards, { ...DEFAULT_FILTER, ...filter }).map((edition) => edition.id);

describe('The shop list', () => {
  test('matches names in any case, and the edition', () => {
    expect(names({ q: 'BUSINESS', edition: '2021' })).toEqual(['home-business-2021']);
    expect(names({ q: 'no such thing' })).toEqual([]);
  });

  test('tolerates typing errors and another word order, but no wrong year', () => {
    expect(names({ q: 'profesional', sort: 'name' })).toEqual(names({ q: 'professional', sort: 'name' }));
    expect(names({ q: 'ofice 2021' })).toEqual(names({ edition: '2021' }));
    expect(names({ q: '2021 bussines' })).toEqual(['home-business-2021']);
    expect(names({ q: 'hmoe 2018' })).toEqual([]);
  });

  test.each([
    ['Excel', 'Excel'],
    ['outlok', 'Outlook'],
    ['powerpiont', 'PowerPoint'],
    ['acess', 'Access'],
    ['publsher', 'Publisher'],
  ])('finds by %s the products that contain %s', (q, app) => {
    const containing = editions.filter(({ apps }) => apps.includes(app)).map(({ id }) => id);
    expect(names({ q }).toSorted()).toEqual(containing.toSorted());
  });

  test('finds by computer and buyer, in any words of its facts; a name that matches is enough', () => {
    const forStudents = editions.filter(({ category, platforms }) => category === 'Home' && platforms.includes('Mac'));
    for (const q of ['mac student', 'sutdent mac'])
      expect(names({ q, sort: 'name' }).toSorted()).toEqual(forStudents.map(({ id }) => id).toSorted());
    expect(names({ q: 'business' }).every((id) => id.startsWith('home-business'))).toBe(true);
    expect(['piano', 'game', 'bread'].flatMap((q) => names({ q }))).toEqual([]);
  });

  test('sorts by price as numbers, by name, and popular products first', () => {
    expect(names({ sort: 'price-low' })[0]).toBe('home-2019');
    expect(names({ sort: 'price-high' })[0]).toBe('professional-plus-2024');
    expect(names({ sort: 'name' })[0]).toBe('home-business-2019');
    expect(names({}).slice(0, 3)).toEqual(['home-2024', 'home-business-2024', 'professional-plus-2024']);
    expect(names({})).toEqual(
      editions.toSorted((a, b) => Number(b.popular) - Number(a.popular)).map((edition) => edition.id),
    );
  });

  test('filters by products that run on a Mac', () => {
    expect(names({ on: 'mac', edition: '2021' })).toEqual(['home-2021', 'home-business-2021']);
    expect(names({ on: 'mac', q: 'professional' })).toEqual([]);
  });

  test('keeps filters in the URL and leaves out defaults and invalid values', () => {
    const filter = { q: 'home', edition: '2019', sort: 'name', on: 'mac' };
    expect(readFilter(writeFilter(filter), ['2021', '2019'])).toEqual(filter);
    expect(writeFilter(DEFAULT_FILTER)).toBe('');
    expect(readFilter('?edition=1999&sort=sideways', ['2021'])).toEqual(DEFAULT_FILTER);
  });

  test('says how many products are shown and for which search term', () => {
    expect(resultLine(9, 9, '')).toBe('Showing 9 of 9 products');
    expect(resultLine(2, 9, ' home ')).toBe('Showing 2 of 9 products for “home”');
  });
});

describe('A product card', () => {
  test('shows one badge: Recommended, then Most Popular, then Best Seller', () => {
    const product = (id: string, ...flags: string[]) => ({
      id,
      recommended: flags.includes('recommended'),
      popular: flags.includes('popular'),
      bestSeller: flags.includes('best seller'),
    });
    const catalog = [
      product('praised', 'recommended', 'popular', 'best seller'),
      product('liked', 'popular', 'best seller'),
      product('liked too', 'popular', 'best seller'),
      product('liked as well', 'popular'),
      product('plain'),
    ];
    expect([...badgesOf(catalog)]).toEqual([
      ['praised', 'Recommended'],
      ['liked', 'Most Popular'],
      ['liked too', 'Best Seller'],
    ]);
  });

  test('of the editions, one is the most popular', () => {
    expect(editions.filter(({ badge }) => badge === 'Most Popular').map(({ id }) => id)).toEqual(['home-2024']);
  });

  test('states a saving in whole percent, and none without a saving', () => {
    expect(discountPercent(14_999, 24_999)).toBe(40);
    expect(discountPercent(14_999, 14_999)).toBe(0);
  });

  test('names the lowest recent price only in the European Economic Area', () => {
    expect(['DE', 'FR', 'NO', 'IS', 'LI'].map(namesLowestPrice)).toEqual([true, true, true, true, true]);
    expect(['US', 'GB', 'CH', 'IN', ''].map(namesLowestPrice)).toEqual([false, false, false, false, false]);
  });

  test('best sellers are three products that are popular or of the named kinds', () => {
    expect(bestSellers(editions)).toHaveLength(3);
  });
});

describe('A catalog of several suites', () => {
  const [first] = editions;
  if (!first) throw new Error('The catalog is empty');
  const acrobat = (version: string) => ({
    ...first,
    id: `acrobat-${version}`,
    suite: 'Adobe Acrobat',
    name: `Acrobat Pro ${version}`,
    shortName: `Pro ${version}`,
    version,
  });
  const catalog = [...editions, acrobat('9'), acrobat('2025'), { ...first, id: 'home-2027', version: '2027' }];

  test('lists its releases suite by suite, newest first, by their common names', () => {
    expect(releasesOf(catalog).map(({ title }) => title)).toEqual([
      'Office 2027',
      'Office 2024',
      'Office 2021',
      'Office 2019',
      'Acrobat 2025',
      'Acrobat 9',
    ]);
    expect(newestOf(catalog).map(({ title }) => title)).toEqual(['Office 2027', 'Acrobat 2025']);
    expect(versionsOf(catalog)).toEqual(['2027', '2025', '2024', '2021', '2019', '9']);
  });

  test('features the newest of each, and names an edition without its year', () => {
    expect(featuredOf(catalog).map(({ id }) => id)).toEqual(['home-2027', 'acrobat-2025']);
    expect(featuredOf(editions).map(({ version }) => version)).toEqual(['2024', '2024', '2024']);
    expect(editions.slice(0, 3).map(editionName)).toEqual(['Home', 'Home & Business', 'Professional Plus']);
  });
});

test.each([
  ['Office Home & Business 2024', 'Office Home_& Business_2024'],
  ['Acrobat Pro 9', 'Acrobat Pro 9'],
  ['2024 Office', '2024 Office'],
  ['Windows 11 Pro', 'Windows 11 Pro'],
  ['Office 20245', 'Office 20245'],
])('a line of the name %s begins with no ampersand and is no year alone', (name, bound) =>
  expect(boundName(name).replaceAll('\u00a0', '_')).toBe(bound),
);

describe('A page of a large catalog', () => {
  const of = (suite: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `${suite} ${index}`, shortName: '', suite, version: '1' }));

  test('compares whole suites as long as there is room, and of a too large first one its beginning', () => {
    const counted = (...suites: ReturnType<typeof of>[]) =>
      [...Map.groupBy(firstSuites(suites.flat(), 36), ({ suite }) => suite)].map(
        ([suite, own]) => `${suite} ${own.length}`,
      );
    expect(counted(of('A', 20), of('B', 16), of('C', 1))).toEqual(['A 20', 'B 16']);
    expect(counted(of('A', 20), of('B', 17), of('C', 1))).toEqual(['A 20']);
    expect(counted(of('A', 50), of('B', 1))).toEqual(['A 36']);
    expect(counted(of('A', 9))).toEqual(['A 9']);
  });

  test('says which of how many products it shows', () => {
    const line = (q: string, found: number, shown = 50) => foundLine({ q, edition: '' }, { first: 51, shown, found });
    expect(line('', 10_000)).toBe('Showing 51–100 of 10,000 products');
    expect(line('office', 120)).toBe('Showing 51–100 of 120 products for “office”');
    expect(line('office', 1_000)).toBe(
      'Showing 51–100 of the first 1,000 products found for “office”. Add a word to see fewer.',
    );
    expect(line('none', 0, 0)).toBe('No products found');
  });
});
