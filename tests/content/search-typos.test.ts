import { describe, expect, test } from 'vitest';
import { BUILT_IN_PRODUCTS } from '../../src/shop/catalog/built-in';
import { PRODUCTS_TITLE, productPlaces } from '../../src/shop/content/places';
import { searchDocuments, searcher } from '../../src/shop/content/search';

/** Pages with words that real words of a search differ from by one letter: name, read, later, driver, driving. */
const page = (path: string, title: string, words: string) => ({ path, title, description: '', words });
const find = searcher(
  searchDocuments([
    { title: PRODUCTS_TITLE, places: productPlaces(BUILT_IN_PRODUCTS) },
    {
      title: 'Help',
      places: [
        page('/activation-guide', 'Activation guide', 'redeem the key, read it later, name it; error 0xC004C008'),
        page('/refund-policy', 'Refunds', 'gave carts lose been bar shop three driver same price infrastructure'),
      ],
    },
  ]),
);
const found = (query: string) => find(query, 50).map(({ path }) => path);

describe('The search of the site forgives typing errors by the rule of the shop', () => {
  test.each([
    ['ofice', 'office'],
    ['offce', 'office'],
    ['offcie', 'office'],
    ['exel', 'excel'],
    ['acess', 'access'],
    ['studnet', 'student'],
    ['sutdent', 'student'],
    ['homw', 'home'],
    ['actvation', 'activation'],
    ['profesional', 'professional'],
    ['infrastrcuture', 'infrastructure'],
    ['mac sutdent', 'mac student'],
    ['ofice hmoe 2021', 'office home 2021'],
  ])('%s finds what %s finds', (typed, meant) => {
    expect(found(meant)).not.toEqual([]);
    expect(found(typed).toSorted()).toEqual(found(meant).toSorted());
  });

  test.each(['game', 'bread', 'water', 'river', 'horse', 'movie', 'cats', 'love', 'bear', 'beer', 'rice', 'piano'])(
    '%s is a real word, which means no other',
    (word) => expect(found(word)).toEqual([]),
  );

  test.each(['0xC004C008', 'c004c008', 'C004'])('an error code is found without its beginning: %s', (code) => {
    expect(found(code)).toEqual(['/activation-guide']);
  });

  test.each(['2022', 'key 2018'])('%s means no other year', (query) => {
    expect(found(query).filter((path) => path.startsWith('/product/'))).toEqual([]);
  });
});

describe('Pages that say all words of a search come before those that have some in their text only', () => {
  const rank = searcher(
    searchDocuments([
      {
        title: 'Guides',
        places: [
          {
            path: '/2019',
            title: 'Office 2019 editions',
            description: 'Home and others.',
            words: 'home 2024 home 2024',
          },
          {
            path: '/students',
            title: 'For students',
            description: 'Home 2024 is enough.',
            words: 'a long text '.repeat(9),
          },
          { path: '/home-2024', title: 'Home 2024', description: 'For one computer.', words: 'word excel' },
        ],
      },
    ]),
  );

  test.each(['home 2024', '2024 home', 'homw 2024'])('%s', (query) => {
    expect(rank(query).map(({ path }) => path)).toEqual(['/home-2024', '/students', '/2019']);
  });
});
