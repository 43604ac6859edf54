import { describe, expect, test } from 'vitest';
import {
  arrivalSource,
  campaignSource,
  countedCountry,
  countedPage,
  landingPath,
  storableTerm,
} from '../../src/shop/analytics/counts';

describe('The page an event is counted under', () => {
  test.each([
    ['/', '/'],
    ['/shop/', '/shop'],
    ['/faq', '/faq'],
    ['/product/home-2024', '/product'],
    ['/order-success/order_1', '/order-success'],
    ['/blog/invented', 'other'],
    ['/<script>', 'other'],
    ['', 'other'],
  ])('%s -> %s', (path, wanted) => expect(countedPage(path, ['/faq'])).toBe(wanted));
});

test.each([
  ['/', '/'],
  ['/spring-offer/', '/spring-offer'],
  ['/blog/a-guide', '/blog/a-guide'],
  ['/product/home-2024', '/product'],
  ['/order-success/order_1', '/order-success'],
  ['/t/Ab_token', 'other'],
  ['//evil.example', 'other'],
  ['javascript:alert(1)', 'other'],
])('a visit that began on %s is kept as %s', (path, wanted) => expect(landingPath(path)).toBe(wanted));

test.each([
  ['DE', 'DE'],
  ['T1', 'other'],
  ['XX', 'other'],
  ['de', 'other'],
  [undefined, 'other'],
])('the country %s is counted as %s', (country, wanted) => expect(countedCountry(country)).toBe(wanted));

describe('The source of a visit', () => {
  test.each([
    ['/', undefined, 'direct'],
    ['/', 'https://www.google.de/', 'search'],
    ['/', 'https://mail.google.com/', 'email'],
    ['/', 'https://l.facebook.com/x', 'social'],
    ['/', 'https://t.co/x', 'social'],
    ['/', 'https://chatgpt.com/', 'assistant'],
    ['/', 'https://gemini.google.com/', 'assistant'],
    ['/', 'https://blog.example/', 'referral'],
    ['/?gclid=1', 'https://www.google.de/', 'ads'],
    ['/?utm_source=google&utm_medium=cpc', undefined, 'ads'],
    ['/?utm_source=google', undefined, 'search'],
    ['/?utm_source=spring-newsletter', undefined, 'email'],
    ['/?utm_medium=Email&utm_source=x', undefined, 'email'],
    ['/?utm_source=partner-4711', undefined, 'other'],
    ['/', 'no address', 'direct'],
  ])('%s from %s: %s', (path, referrer, wanted) =>
    expect(arrivalSource(new URL(path, 'https://shop.example'), referrer)).toBe(wanted),
  );
  test('no campaign contains a name', () => expect(campaignSource({ source: ' ', medium: null })).toBeUndefined());
});

describe('A search term without results', () => {
  test.each([
    ['  Visio   2016 ', 'visio 2016'],
    ['Übersetzer', 'übersetzer'],
    ['project & visio', 'project & visio'],
  ])('%j is kept as %j', (text, kept) => expect(storableTerm(text)).toBe(kept));
  test.each([
    'ada@example.com',
    'ada @ example',
    'https://example.com',
    '+49 170 1234567',
    '555-0142 99',
    'KS-2026-000123',
    'AAAAA-BBBBB',
    'A1B2C3D4E5',
    '2016',
    'x',
    '',
    'a'.repeat(61),
    'a\u0000b',
  ])('%j is not kept', (text) => expect(storableTerm(text)).toBeUndefined());
});
