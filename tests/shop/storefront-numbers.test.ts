import { describe, expect, test } from 'vitest';
import { visitorLocationOf } from '../../functions/storefront/location';
import { CARDS } from '../../src/components/product/shown';
import { HOME_QUESTIONS, SHOP_QUESTIONS } from '../../src/config/questions';
import { CLAIM_TTL_MS } from '../../src/shop/cart/claimed';
import { MEMORY_GB } from '../../src/shop/catalog/compatibility';
import { editions } from '../../src/shop/catalog/editions';
import { CURRENCIES } from '../../src/shop/money';
import { currencyOf } from '../../src/shop/pricing/country-currency';
import { FIXED_RATES } from '../../src/shop/pricing/rates';

/** The numbers of specification 1, section 9, as it writes them. */
const RATES = { USD: 1, EUR: 0.85, GBP: 0.73, CAD: 1.25, AUD: 1.35, JPY: 110, CHF: 0.92, CNY: 6.45, INR: 83.25 };
const PRICES = {
  'home-2024': [149.99, 249.99],
  'home-business-2024': [249.99, 349.99],
  'professional-plus-2024': [399.99, 549.99],
  'home-2021': [129.99, 199.99],
  'home-business-2021': [219.99, 299.99],
  'professional-plus-2021': [349.99, 479.99],
  'home-2019': [109.99, 149.99],
  'home-business-2019': [189.99, 249.99],
  'professional-plus-2019': [299.99, 399.99],
};
const PLACES = {
  EUR: ['DE', 'FR', 'IE', 'FI', 'HR', 'MC', 'SM', 'VA', 'AD'],
  USD: ['US', 'PR', 'GU', 'VI', 'AS', 'MP'],
  GBP: ['GB', 'JE', 'GG', 'IM'],
  CAD: ['CA'],
  AUD: ['AU', 'KI', 'NR', 'TV'],
  JPY: ['JP'],
  CHF: ['CH', 'LI'],
  CNY: ['CN', 'HK', 'MO'],
  INR: ['IN', 'BT'],
};

describe('the numbers of the storefront', () => {
  test('every currency at the rates of the table', () => {
    expect(CURRENCIES).toEqual(Object.keys(RATES));
    expect(Object.fromEntries(CURRENCIES.map((code) => [code, FIXED_RATES[code] / 1_000_000]))).toEqual(RATES);
  });

  test('nine editions with price and earlier price; Professional Plus runs on Windows only', () => {
    const prices = editions.map(({ id, priceMinor, originalPriceMinor }) => [
      id,
      [priceMinor / 100, originalPriceMinor / 100],
    ]);
    expect(Object.fromEntries(prices)).toEqual(PRICES);
    for (const { id, platforms } of editions)
      expect([id, platforms]).toEqual([id, id.startsWith('professional-plus') ? ['Windows'] : ['Windows', 'Mac']]);
  });

  test('each country gets its currency, all others dollars', () => {
    for (const [currency, countries] of Object.entries(PLACES))
      for (const country of countries) expect([country, currencyOf(country)]).toEqual([country, currency]);
    for (const country of ['BR', 'ZA', 'XX', '']) expect(currencyOf(country)).toBe('USD');
  });

  test('an unknown location is the United States, city Unknown, in dollars, without an address', () => {
    const { country, city, currency, ip } = visitorLocationOf(undefined, '203.0.113.7');
    expect({ country, city, currency, ip }).toEqual({ country: 'US', city: 'Unknown', currency: 'USD', ip: '' });
    expect(visitorLocationOf({ country: 'JP', city: 'Tokyo' }, '203.0.113.7')).toMatchObject({
      city: 'Tokyo',
      currency: 'JPY',
      ip: '203.0.113.7',
    });
  });

  test('cards by place, questions by page, a day for a claimed coupon, 4 GB of memory', () => {
    expect(CARDS).toEqual({ landing: 3, shop: 50, hero: 1, comparison: 4, quickView: 6, related: 3, default: 10 });
    expect([HOME_QUESTIONS.length, SHOP_QUESTIONS.length]).toEqual([8, 6]);
    expect(CLAIM_TTL_MS).toBe(86_400_000);
    expect(MEMORY_GB).toBe(4);
  });
});
