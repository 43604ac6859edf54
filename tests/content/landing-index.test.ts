import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hostPage, landingIndex, matchLanding, refuseShared } from '../../src/shop/content/landing-index';

const page = (id: string, keywords: string[], rest: { default?: boolean; hosts?: string[] } = {}) => ({
  id,
  keywords,
  hosts: rest.hosts ?? [],
  default: rest.default ?? false,
});
const index = landingIndex(
  [
    page('mac', ['office mac', 'macbook office']),
    page('any', ['microsoft office'], { default: true, hosts: ['office.example'] }),
    page('key', ['product key']),
  ],
  ['2027-01-01T00:00:00Z', '2026-12-01T00:00:00Z'],
);

describe('the page for a search term', () => {
  test.each([
    ['office for mac', 'mac'],
    ['buy MICROSOFT Office', 'any'],
    ['product key 2024', 'key'],
    ['bananas', 'any'],
    ['', 'any'],
  ])('%j -> %s', (term, wanted) => expect(matchLanding(index, term)).toBe(wanted));
});

describe('the host rule', () => {
  const at = (address: string) => hostPage(index, new URL(address));
  test.each(['/', '/shop', '/anything/else', '/blog'])('%s shows the landing page of the host', (path) =>
    expect(at(`https://office.example${path}`)).toBe('/any'),
  );
  test.each([
    '/cart',
    '/checkout',
    '/contact',
    '/privacy-policy',
    '/terms-of-service',
    '/api/products',
    '/favicon.svg',
  ])('%s stays', (path) => expect(at(`https://office.example${path}`)).toBeUndefined());
  test.each([
    '/order-success/order_1',
    '/order-lookup',
    '/office-mac?token=dl_1',
    '/survey/token',
    '/account?tab=keys',
    '/refund-policy',
    '/withdraw?order=KS-2026-000001',
    '/contact-answer?outcome=confirm',
  ])('a purchase or a message keeps working: %s', (path) =>
    expect(at(`https://office.example${path}`)).toBeUndefined(),
  );
  test('other hosts are untouched', () => expect(at('https://keystall.example/')).toBeUndefined());
});

test('scheduled pages are sorted by date', () => expect(index.waiting[0]).toBe('2026-12-01T00:00:00Z'));
test.each([
  [{ hosts: ['deals.example'] }, 'host deals.example'],
  [{ token: 'partner-1' }, 'token partner-1'],
  [{ default: true }, 'default'],
])('what a copy of a page kept of it stops the build: %j', (kept, what) => {
  const spring = { ...page('spring', []), ...kept };
  const summer = { ...page('summer', []), ...kept };
  expect(() => refuseShared([spring, summer])).toThrow(
    `src/content/landings/summer.md: "${what}": is that of spring.md too`,
  );
  expect(() => refuseShared([spring, page('summer', [])])).not.toThrow();
});
test('the host of the shop itself is no page’s: nothing else of the shop would be reachable', () => {
  const own = page('spring', [], { hosts: ['deals.example', 'shop.example'] });
  expect(() => refuseShared([own], 'shop.example')).toThrow(
    'src/content/landings/spring.md: "host shop.example": is the address of the shop itself',
  );
  expect(() => refuseShared([own], 'other.example')).not.toThrow();
});
test('an index without any page is an error with a remedy', () =>
  expect(() => landingIndex([], [])).toThrow('keep at least one'));

test('codes offered by pages are listed in normalized form', () => {
  const offering = [{ ...page('a', []), coupon: ' spring10 ' }, page('b', [])];
  expect(landingIndex(offering, []).coupons).toEqual(['SPRING10']);
});

test('the index has the addresses of all Markdown pages, whether or not they name products', () => {
  const naming = [
    { path: '/faq', names: [] },
    { path: '/blog/a', names: ['home-2024'] },
  ];
  const { addresses, names } = landingIndex([page('a', [])], [], naming);
  expect([addresses, names]).toEqual([['/faq', '/blog/a'], { '/blog/a': ['home-2024'] }]);
});

test('no page says the delivery promise of its head again', () => {
  const folder = 'src/content/landings';
  const again = readdirSync(folder).filter((name) =>
    readFileSync(`${folder}/${name}`, 'utf8').includes('store.delivery'),
  );
  expect(again).toEqual([]);
});
