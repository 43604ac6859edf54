import { expect, test } from 'vitest';
import { structuredProduct } from '../../src/components/product/facts';
import { store } from '../../src/config/store';
import { BUILT_IN_PRODUCTS } from '../../src/shop/catalog/built-in';
import { article, organization } from '../../src/shop/content/structured';

const SITE = 'https://keystall.example';

test.each([
  ['in_stock', 'InStock'],
  ['low', 'InStock'],
  ['backorder', 'BackOrder'],
  ['out_of_stock', 'OutOfStock'],
] as const)('search engines get %s as %s, with price and a picture they read', (state, availability) => {
  const [edition] = BUILT_IN_PRODUCTS;
  if (!edition) throw new Error('no editions');
  const product = { ...edition, priceMinor: 12_345, stock: { state, left: null } };
  const offers = { price: '123.45', priceCurrency: 'USD', availability: `https://schema.org/${availability}` };
  expect(structuredProduct(product, new URL(SITE), undefined)).toMatchObject([
    {
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'Product', image: `${SITE}/art/share/${edition.id}.png`, offers },
        { '@type': 'BreadcrumbList' },
      ],
    },
  ]);
});

test('the claimed rating of a shop is not passed to search engines', () => {
  const claiming = { ...store, rating: { value: 4.9, count: 7_000, source: 'a portal' } };
  expect(JSON.stringify(organization(claiming, SITE))).not.toMatch(/rating/i);
});

test('an article names its publisher', () => {
  const post = { heading: 'a', description: 'b', published: '2026-11-01', updated: '2026-11-02', path: '/blog/a' };
  const written = article(store, SITE, { ...post, author: 'the shop team' });
  expect(written.author.name).toBe('the shop team');
  expect(written.publisher).toEqual({
    '@type': 'Organization',
    '@id': `${SITE}/#organization`,
    name: organization(store, SITE).name,
  });
});

test('the shop’s id is the one articles refer to, and it has an address', () => {
  const publisher = { '@id': `${SITE}/#organization` };
  expect(organization(store, SITE)).toMatchObject({
    ...publisher,
    legalName: store.legalName,
    // A two-letter code of ISO 3166, as search engines require.
    address: { addressCountry: 'US' },
  });
});
