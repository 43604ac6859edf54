// @vitest-environment node
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageClassOf } from '../../functions/http/policy';
import { decodeChoice } from '../../src/shop/consent/choice';
import { CONSENT_VERSION } from '../../src/shop/consent/purposes';
import { mayRunThirdParty } from '../../src/shop/consent/third-party-pages';
import { CONSENT_WORDS } from '../../src/shop/consent/words';
import { SHOPPER_NAMES } from '../../src/shop/storage/own-names';
import { tagManager } from '../../src/shop/tags/schema';
import { NO_TAG_MANAGER } from '../../src/shop/tags/tag-manager';
import { DAY_MS } from '../../src/shop/time';

const ALLOWED = ['/', '/shop', '/cart', '/product/home-2024', '/payment-policy', '/reviews', '/spring-offer', '/t/abc'];

test.each(ALLOWED)('code of third parties may run on %s', (path) => expect(mayRunThirdParty(path)).toBe(true));

test.each([
  ...['/checkout', '/payment', '/payment-success', '/order-success/order_1', '/account', '/account/orders', '/admin'],
  ...['/admin/vault', '/rbac-login', '/license-verification', '/email-preview', '/contact', '/order-lookup'],
  ...['/cart/recover', '/offer/token', '/review', '/survey/token', '/office-mac', '/unsubscribe', '/api/storefront'],
])('it never runs on %s, however the path is spelled', (path) => {
  const spellings = [path, `${path}/`, `/${path}`, `${path}.html`, path.toUpperCase(), `\\${path}`];
  const escaped = path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  for (const spelled of [...spellings, escaped, `${path}/a/b`])
    expect([spelled, mayRunThirdParty(spelled)]).toEqual([spelled, false]);
});

test('it runs on no personal page, and not where the path cannot be decoded', () => {
  for (const path of [...ALLOWED, '/checkout', '/payment', '/order-success/x', '/admin', '/email-preview'])
    if (!['public', 'product'].includes(pageClassOf(path)))
      expect([path, mayRunThirdParty(path)]).toEqual([path, false]);
  expect(mayRunThirdParty('/%E0%A4%A')).toBe(false);
});

test('the cookies policy lists everything the shop stores in a browser', () => {
  const policy = readFileSync('src/content/policies/cookies-policy.md', 'utf8');
  expect(SHOPPER_NAMES.filter((name) => !policy.includes(`\`${name}\``))).toEqual([]);
});

test('only the code that protects storage from third-party deletion uses the storages itself', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(ts|tsx|astro)$/.test(name),
  );
  const own = files.filter((name) =>
    /(local|session)Storage\b.*\.(set|get)Item/.test(readFileSync(`src/${name}`, 'utf8')),
  );
  // Exceptions: what a page needs before anything is loaded, and the cart, which checks itself.
  expect(own.toSorted()).toEqual(['components/shell/theme.ts', 'stores/cart/cart.ts']);
});

const NOW = Date.parse('2026-11-22T12:00:00Z');
test('a stored choice is read back; one for another text, too old or tampered with is ignored', () => {
  const kept = { version: CONSENT_VERSION, purposes: ['marketing', 'nonsense'], at: NOW - 364 * DAY_MS, id: 'c' };
  expect(decodeChoice(JSON.stringify(kept), NOW)).toEqual({ ...kept, purposes: ['marketing'] });
  const others = [
    ...[
      { ...kept, version: '2020-01-01' },
      { ...kept, purposes: 7 },
      { ...kept, at: NOW - 366 * DAY_MS },
    ],
    ...[{ ...kept, at: undefined }, null, [], 7],
  ];
  for (const text of [null, '', '{', ...others.map((other) => JSON.stringify(other))])
    expect(decodeChoice(text, NOW)).toBeUndefined();
});

test('no text visitors were asked with is ever edited: another one gets a version of its own', () => {
  expect(Object.keys(CONSENT_WORDS).at(-1)).toBe(CONSENT_VERSION);
  const texts = Object.entries(CONSENT_WORDS).map(([version, words]) => [
    version,
    createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16),
  ]);
  expect(texts).toEqual([['2026-11-22', '9214f60c39b99782']]);
});

test.each([
  [{ containerId: 'UA-1234-5' }, 'containerId', 'GTM- and the letters and digits'],
  [{ containerId: 'GTM-<script>' }, 'containerId', 'GTM- and the letters and digits'],
  [{ address: 'http://evil.example' }, 'address', 'such as https://www.googletagmanager.com'],
  [{ address: 'https://example.com/gtm.js' }, 'address', 'without a path'],
  [{ hosts: ['example.com; script-src *'] }, 'hosts.0', 'A host without https://'],
  [{ hosts: ['*'] }, 'hosts.0', 'A host without https://'],
  [{ hosts: ['https://example.com'] }, 'hosts.0', 'A host without https://'],
])('the tag manager refuses %j at its field', (change, field, words) => {
  const { error } = tagManager.safeParse({ ...NO_TAG_MANAGER, ...change });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    [field, expect.stringContaining(words)],
  ]);
});

test('a container id is accepted as people type it', () => {
  expect(tagManager.parse({ ...NO_TAG_MANAGER, containerId: ' gtm-ab12cd3 ' }).containerId).toBe('GTM-AB12CD3');
});
