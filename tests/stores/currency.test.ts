import { beforeEach, describe, expect, test } from 'vitest';
import { freshBrowser, STOREFRONT, serveAnswers } from './answers';

beforeEach(freshBrowser);
const load = async () => ({
  currency: await import('../../src/stores/catalog/currency'),
  toasts: await import('../../src/stores/toasts'),
});

describe('The currency', () => {
  test('is the saved one if it is supported, else USD', async () => {
    localStorage.setItem('selectedCurrency', 'GBP');
    expect((await load()).currency.$currency.get()).toBe('GBP');
    freshBrowser();
    localStorage.setItem('selectedCurrency', 'DOGE');
    expect((await load()).currency.$currency.get()).toBe('USD');
  });

  test('follows the location of a first visit, and says so for 4 seconds', async () => {
    const { currency, toasts } = await load();
    currency.detectCurrency('EUR');
    expect(currency.$currency.get()).toBe('EUR');
    expect(localStorage.getItem('selectedCurrency')).toBe('EUR');
    expect(toasts.$toast.get()).toMatchObject({
      title: 'Currency Auto-Detected',
      text: 'Showing prices in Euro (€) based on your location. Change anytime in the currency selector.',
      duration: 4000,
    });
  });

  test('a choice is never overridden by the location', async () => {
    const { currency } = await load();
    currency.setCurrency('USD');
    currency.detectCurrency('JPY');
    expect(currency.$currency.get()).toBe('USD');
  });

  test('an invalid price or rate is shown as nothing, not as an error', async () => {
    const { currency } = await load();
    for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, 0.5, -1])
      expect(currency.$price.get()(odd)).toBe('$ 0.00');
    serveAnswers({ 'GET /api/storefront': { ...STOREFRONT, rates: { USD: 1_000_000, EUR: 'NaN' } } });
    await (await import('../../src/stores/storefront')).loadStorefront();
    currency.setCurrency('EUR');
    expect(currency.$price.get()(14999)).toBe('€ 0.00');
  });

  test('prices are shown with symbol, space and the digits of the currency', async () => {
    const { currency } = await load();
    expect(currency.$price.get()(14999)).toBe('$ 149.99');
    currency.setCurrency('JPY');
    expect(currency.$price.get()(14999)).toBe('¥ 16,499');
  });
});
