import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../../src/shop/time';
import { freshBrowser, HANGS, STOREFRONT, serveAnswers } from './answers';
import { consent } from './measured';
import { TYPED } from './visitor';

const VALIDATE = 'POST /api/coupons/validate';
const VALID = {
  success: true,
  isValid: true,
  message: 'ok',
  coupon: { discountType: 'percentage', discountValue: 10, productIds: [] },
};

/** Opens checkout with one product in the cart. */
async function opened(answers: Record<string, unknown> = {}, country = 'US') {
  const location = { country, city: 'Berlin', currency: 'USD' };
  const asked = serveAnswers({ 'GET /api/storefront': { ...STOREFRONT, location }, ...answers });
  const { addToCart } = await import('../../src/stores/cart/cart');
  addToCart('home-2024', 2);
  const { $form, setField } = await import('../../src/stores/checkout/form');
  const { $toast } = await import('../../src/stores/toasts');
  const { $coupon } = await import('../../src/stores/cart/coupon');
  const { openCheckout } = await import('../../src/stores/checkout/open');
  const { startShop } = await import('../../src/stores/bootstrap');
  const open = async () => {
    openCheckout();
    await startShop();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { asked, $form, setField, $toast, $coupon, open };
}

beforeEach(() => {
  freshBrowser();
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
  vi.stubGlobal('location', { pathname: '/checkout', origin: 'http://shop.test' });
});
afterEach(() => vi.useRealTimers());

describe('The country', () => {
  test('of the visitor is preselected while the form still says US', async () => {
    const { open, $form } = await opened({}, 'DE');
    await open();
    expect($form.get()).toMatchObject({ country: 'DE', dialCountry: 'DE' });
  });

  test('is left alone once the buyer chose one, and if theirs is not offered', async () => {
    sessionStorage.setItem('checkout-draft', JSON.stringify({ country: 'FR' }));
    const chosen = await opened({}, 'DE');
    await chosen.open();
    expect(chosen.$form.get().country).toBe('FR');
    freshBrowser();
    vi.stubGlobal('location', { pathname: '/checkout', origin: 'http://shop.test' });
    const unknown = await opened({}, 'AQ');
    await unknown.open();
    expect(unknown.$form.get().country).toBe('US');
  });
});

describe('A claimed coupon', () => {
  const claim = (age: number) => {
    localStorage.setItem('claimed-coupon', 'SAVE10');
    localStorage.setItem('claimed-coupon-time', String(Date.now() - age));
  };

  test('is applied after 1 s and then cleared', async () => {
    claim(HOUR_MS);
    const { open, $coupon, $toast } = await opened({ [VALIDATE]: VALID });
    await open();
    await vi.advanceTimersByTimeAsync(990);
    expect($coupon.get()).toBeNull();
    await vi.advanceTimersByTimeAsync(20);
    expect($coupon.get()?.code).toBe('SAVE10');
    expect($toast.get()?.title).toBe('Coupon Applied!');
    expect(localStorage.getItem('claimed-coupon')).toBeNull();
  });

  test('expires after 24 hours', async () => {
    claim(25 * HOUR_MS);
    const { open, $coupon, asked } = await opened({ [VALIDATE]: VALID });
    await open();
    await vi.advanceTimersByTimeAsync(1010);
    expect($coupon.get()).toBeNull();
    expect(asked.some(({ path }) => path.includes('coupons'))).toBe(false);
  });
});

describe('The started checkout', () => {
  const kept = () => JSON.parse(sessionStorage.getItem('analytics-kept') ?? '[]') as unknown[];
  const counted = (asked: { path: string; body: unknown }[]) =>
    asked.filter(({ path }) => path === '/api/events').map(({ body }) => (body as { events: unknown[] }).events);

  test('waits in the tab for a page that may report it, and is counted', async () => {
    consent();
    const { open, asked } = await opened();
    await open();
    expect(kept()).toEqual([
      {
        event: 'begin_checkout',
        ecommerce: {
          currency: 'USD',
          value: 299.98,
          items: [
            {
              item_id: 'home-2024',
              item_name: 'Office Home 2024',
              item_brand: 'Microsoft',
              item_category: 'Software',
              item_category2: 'Office Suite',
              item_variant: '2024',
              price: 149.99,
              quantity: 2,
            },
          ],
        },
      },
    ]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(counted(asked)).toEqual([[{ event: 'begin_checkout', products: ['home-2024'] }]]);
  });

  test('is the same one after a reload', async () => {
    consent();
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' }] as never);
    const { open, asked } = await opened();
    await open();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([kept(), counted(asked)]).toEqual([[], []]);
    vi.restoreAllMocks();
  });
});

test('the tax in the total follows the country, and is hidden for a VAT number, which may remove it', async () => {
  const { setField, open } = await opened({
    'GET /api/storefront': { ...STOREFRONT, taxRates: { DE: 1_900, FI: 2_550 } },
  });
  await open();
  const { $taxRate } = await import('../../src/stores/checkout/tax');
  const { setCompany } = await import('../../src/stores/company/company');
  const rates = ['DE', 'FI', 'US'].map((country) => {
    setField('country', country);
    return $taxRate.get();
  });
  expect(rates).toEqual([1_900, 2_550, undefined]);
  setField('country', 'DE');
  setCompany('vatNumber', 'DE136695976');
  expect($taxRate.get()).toBeUndefined();
});

test('pressed before the payment methods are known: fields are checked first, then a wait is announced', async () => {
  serveAnswers({ 'GET /api/storefront': HANGS });
  const { addToCart } = await import('../../src/stores/cart/cart');
  const { openCheckout } = await import('../../src/stores/checkout/open');
  const { $errors, setField } = await import('../../src/stores/checkout/form');
  const { $failure } = await import('../../src/stores/checkout/state');
  const { pay } = await import('../../src/stores/checkout/pay');
  addToCart('home-2024');
  openCheckout();
  await pay();
  expect($failure.get()?.code).toBe('fields_wrong_and_terms_open');
  expect($errors.get().email).toBe('Email required for license delivery');
  for (const [field, value] of Object.entries(TYPED)) setField(field as 'email', value as string);
  await pay();
  expect($failure.get()?.code).toBe('provider_loading');
});
