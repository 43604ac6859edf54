import { describe, expect, test } from 'vitest';
import type { Product } from '../../src/shop/catalog/contract';
import { editions } from '../../src/shop/catalog/editions';
import { feedItem, feedXml, lintFeed, lintItem } from '../../src/shop/content/feed';

const SITE = 'https://keystall.example';
const product = (state: Product['stock']['state'], index = 0): Product => {
  const edition = editions[index];
  if (!edition) throw new Error('no such edition');
  return {
    ...edition,
    price: edition.priceMinor / 100,
    originalPrice: edition.originalPriceMinor / 100,
    productImage: '',
    isPopular: edition.popular,
    stock: { state, left: null },
  };
};
const item = feedItem(product('in_stock'), SITE, 'Microsoft');

describe('the product feed', () => {
  test('every edition passes the linter, the & is escaped', () => {
    const items = editions.map((_, index) => feedItem(product('in_stock', index), SITE, 'Microsoft'));
    const { good, refused } = lintFeed(items, SITE);
    expect(refused).toEqual([]);
    const xml = feedXml(good, { name: 'Keystall', site: SITE, description: 'Keys & more' });
    expect(xml).toContain('Home &amp; Business');
    expect(xml.match(/<item>/g)).toHaveLength(9);
    expect(new DOMParser().parseFromString(xml, 'text/xml').querySelector('parsererror')).toBeNull();
  });

  test('only keys that can be delivered are in stock', () => {
    const availability = (state: Product['stock']['state']) => feedItem(product(state), SITE, 'M').availability;
    expect([availability('in_stock'), availability('low')]).toEqual(['in_stock', 'in_stock']);
    expect([availability('backorder'), availability('out_of_stock')]).toEqual(['out_of_stock', 'out_of_stock']);
  });

  test.each([
    [{ title: 'Office, best price!' }, 'title: promotional'],
    [{ title: 'x'.repeat(151) }, 'title: 1 to 150'],
    [{ title: 'OFFICE HOME KEYS' }, 'title: no words in capitals'],
    [{ description: '<b>Office</b>' }, 'description: no HTML'],
    [{ link: 'https://other.example/product/x' }, 'link: must lead to this shop'],
    [{ image: `${SITE}/art/home-2024.svg` }, 'image: a PNG'],
    [{ price: 0 }, 'price: above zero'],
    [{ price: 1.999 }, 'price: above zero, two decimals'],
    [{ brand: '' }, 'brand: 1 to 70'],
  ])('%j would be rejected and is kept back', (wrong, reason) => {
    expect(lintItem({ ...item, ...wrong }, SITE).join()).toContain(reason);
  });

  test('an id that stands twice is refused once', () => {
    const { good, refused } = lintFeed([item, item], SITE);
    expect([good.length, refused[0]?.why]).toEqual([1, ['id: stands twice']]);
  });
});
