import { describe, expect, test } from 'vitest';
import { type ProductDetailsInput, productDetails } from '../../src/shop/catalog/details';
import { editions } from '../../src/shop/catalog/editions';
import { currencyOfFeed, FEED_COUNTRIES, feedPath, parseFeedCountry } from '../../src/shop/feeds/countries';
import { type FeedFacts, type FeedProduct, feedItem, isListable } from '../../src/shop/feeds/item';
import { lintItem } from '../../src/shop/feeds/lint';
import { ATTRIBUTES, type Attribute, type AttributeRule, RULES } from '../../src/shop/feeds/rules';
import { feedXml } from '../../src/shop/feeds/xml';
import { CURRENCIES } from '../../src/shop/money';

const SITE = 'https://keystall.example';
const facts = (changes: Partial<FeedFacts> = {}): FeedFacts => ({
  site: SITE,
  country: 'US',
  currency: 'USD',
  now: Date.UTC(2026, 10, 22, 9, 5),
  waitingHours: 72,
  ...changes,
});

const product = (
  changes: Partial<Omit<FeedProduct, 'feed'>> & { feed?: ProductDetailsInput['feed'] } = {},
  index = 0,
): FeedProduct => {
  const edition = editions[index];
  if (!edition) throw new Error('no such edition');
  return {
    ...edition,
    vendor: 'Microsoft',
    suite: 'Microsoft Office',
    picture: '/art/share/home-2024.png',
    sellable: 3,
    allowBackorder: false,
    priorMinor: null,
    ...changes,
    feed: { ...productDetails.parse({}).feed, ...changes.feed },
  };
};
const item = feedItem(product(), facts());
const wrongIn = (changes: Parameters<typeof product>[0], over = {}) =>
  lintItem(feedItem(product(changes), facts(over)), SITE).map(({ attribute }) => attribute);

/** The items of a feed as names and values, as an ad network's parser reads them. */
function parsed(xml: string): [string, string][][] {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return [...document.querySelectorAll('item')].map((element) =>
    [...element.children].map((child) => [child.nodeName.replace('g:', ''), child.textContent ?? '']),
  );
}

describe('a shopping feed', () => {
  test('follows the published rule for every attribute of every edition in every country, without unknown ones', () => {
    for (const country of FEED_COUNTRIES) {
      const at = facts({ country, currency: currencyOfFeed(country) });
      const items = editions.map((_, index) => feedItem(product({ priorMinor: 99_900 }, index), at));
      expect(items.flatMap((one) => lintItem(one, SITE))).toEqual([]);
      const read = parsed(feedXml(items, at, { name: 'Keystall', description: 'Keys & more' }));
      expect(read).toHaveLength(9);
      for (const attributes of read) {
        const names = attributes.map(([name]) => name);
        expect(new Set(names).size).toBe(names.length);
        expect(names.filter((name) => name !== 'shipping' && !(name in RULES))).toEqual([]);
        expect(ATTRIBUTES.filter((name) => RULES[name].required && !names.includes(name))).toEqual([]);
        for (const [name, value] of attributes.filter(([name]) => name !== 'shipping')) {
          const rule: AttributeRule = RULES[name as Attribute];
          expect(value.length).toBeLessThanOrEqual(rule.most ?? 5000);
          expect(value).toMatch(rule.matches ?? /./);
        }
        expect(attributes.find(([name]) => name === 'shipping')?.[1]).toBe(`${country}Email0 ${at.currency}`);
      }
    }
  });

  test('escapes the texts of a product', () => {
    const odd = feedItem(product({ name: 'Home & <Business>' }), facts());
    const xml = feedXml([odd], facts(), { name: 'A & B', description: '' });
    expect(xml).toContain('Home &amp; &lt;Business&gt;');
    expect(parsed(xml)[0]?.find(([name]) => name === 'title')?.[1]).toContain('Home & <Business>');
  });

  test('has a currency of the shop and an address for each country; the first country has the bare address', () => {
    expect(FEED_COUNTRIES.map((country) => CURRENCIES.includes(currencyOfFeed(country)))).not.toContain(false);
    expect([feedPath('US'), feedPath('DE')]).toEqual(['/feeds/google.xml', '/feeds/google.xml?country=DE']);
    expect([parseFeedCountry(null), parseFeedCountry('de'), parseFeedCountry('XX')]).toEqual(['US', 'DE', undefined]);
  });

  test('has prices in its own currency, and links to pages that open in it', () => {
    const yen = feedItem(product({ priceMinor: 16_500 }), facts({ country: 'JP', currency: 'JPY' }));
    expect([yen.price, yen.link]).toEqual(['16500 JPY', `${SITE}/product/home-2024?currency=JPY`]);
    expect([item.price, item.link]).toEqual(['149.99 USD', `${SITE}/product/home-2024`]);
  });

  test('contains the price before a reduction where one may be announced', () => {
    const reduced = feedItem(product({ priceMinor: 9_900, priorMinor: 14_999 }), facts());
    expect([reduced.price, reduced.sale_price]).toEqual(['149.99 USD', '99.00 USD']);
    const dearer = feedItem(product({ priceMinor: 9_900, priorMinor: 9_000 }), facts());
    expect([dearer.price, dearer.sale_price]).toEqual(['99.00 USD', undefined]);
  });

  test('lists a product without keys only if it allows backorders, with the day it is sent by', () => {
    const none = { sellable: 0, allowBackorder: false };
    expect([isListable(product()), isListable(product(none))]).toEqual([true, false]);
    const waits = feedItem(product({ sellable: 0, allowBackorder: true }), facts());
    expect([waits.availability, waits.availability_date]).toEqual(['backorder', '2026-11-25T09:05Z']);
    expect(wrongIn({ sellable: 0, allowBackorder: true }, { waitingHours: 0 })).toEqual(['availability']);
    expect(wrongIn(none)).toEqual(['availability']);
  });

  test('identifiers are those of the product, and without any the feed says that none exist', () => {
    expect([item.brand, item.identifier_exists, item.condition]).toEqual(['Microsoft', 'no', 'new']);
    const known = feedItem(
      product({ feed: { gtin: '4006381333931', brand: 'Acme', condition: 'used', googleCategory: 313 } }),
      facts(),
    );
    expect(known).toMatchObject({
      gtin: '4006381333931',
      brand: 'Acme',
      condition: 'used',
      google_product_category: '313',
    });
    expect(known.identifier_exists).toBeUndefined();
    const part = feedItem(product({ feed: { mpn: 'T5D-03489' } }), facts());
    expect([part.mpn, part.identifier_exists]).toEqual(['T5D-03489', undefined]);
  });

  test.each([
    ['a check digit that is wrong', { feed: { gtin: '4006381333932' } }, 'gtin'],
    ['a number of a shop’s own use', { feed: { gtin: '2012345678903' } }, 'gtin'],
    ['advertising in the name', { name: 'Office, best price!' }, 'title'],
    ['a long name', { name: 'x'.repeat(151) }, 'title'],
    ['a name in capitals', { name: 'OFFICE HOME KEYS' }, 'title'],
    ['markup in the text', { description: '<b>Office</b>' }, 'description'],
    ['a long text', { description: 'x'.repeat(5_000) }, 'description'],
    ['a price of nothing', { priceMinor: 0 }, 'price'],
    ['no brand', { vendor: '' }, 'brand'],
    ['an id with a space', { id: 'home 2024' }, 'id'],
  ] as const)('%s is kept back, with the rule and what mends it', (_, wrong, attribute) => {
    const [problem] = lintItem(feedItem(product(wrong), facts()), SITE).filter((one) => one.attribute === attribute);
    expect(problem?.rule).toMatch(/./);
    expect(problem?.remedy).toMatch(/\.$/);
  });

  test('leaves out items with a foreign address or picture', () => {
    expect(lintItem({ ...item, link: 'https://other.example/product/x' }, SITE)[0]?.attribute).toBe('link');
    expect(lintItem({ ...item, image_link: `${SITE}/art/home-2024.svg` }, SITE)[0]?.attribute).toBe('image_link');
  });
});
