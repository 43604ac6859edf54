import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderView } from '../../src/shop/orders/contract';
import { freshBrowser, STOREFRONT, serveAnswers } from './answers';

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
  const { addToCart } = await import('../../src/stores/cart');
  addToCart('home-2024', 2);
  const { $form, setField } = await import('../../src/stores/checkout/form');
  const { $toast } = await import('../../src/stores/toasts');
  const { $coupon } = await import('../../src/stores/coupon');
  const { openCheckout } = await import('../../src/stores/checkout/open');
  const open = async () => {
    openCheckout();
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

describe('the country', () => {
  test('of the visitor is taken while the form still says US', async () => {
    const { open, $form } = await opened({}, 'DE');
    await open();
    expect($form.get()).toMatchObject({ country: 'DE', dialCountry: 'DE' });
  });

  test('is left alone once the buyer chose one, and when theirs is not offered', async () => {
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

describe('a claimed coupon', () => {
  const claim = (age: number) => {
    localStorage.setItem('claimed-coupon', 'SAVE10');
    localStorage.setItem('claimed-coupon-time', String(Date.now() - age));
  };

  test('is applied after 1 s and then forgotten', async () => {
    claim(3_600_000);
    const { open, $coupon, $toast } = await opened({ [VALIDATE]: VALID });
    await open();
    await vi.advanceTimersByTimeAsync(990);
    expect($coupon.get()).toBeNull();
    await vi.advanceTimersByTimeAsync(20);
    expect($coupon.get()?.code).toBe('SAVE10');
    expect($toast.get()?.title).toBe('Coupon Applied!');
    expect(localStorage.getItem('claimed-coupon')).toBeNull();
  });

  test('is dropped after 24 hours', async () => {
    claim(25 * 3_600_000);
    const { open, $coupon, asked } = await opened({ [VALIDATE]: VALID });
    await open();
    await vi.advanceTimersByTimeAsync(1010);
    expect($coupon.get()).toBeNull();
    expect(asked.some(({ path }) => path.includes('coupons'))).toBe(false);
  });
});

describe('the data layer', () => {
  const ORDER = {
    id: 'order_1',
    orderNumber: 'KS-2026-000001',
    currency: 'EUR',
    total: 114.74,
    couponCode: 'SAVE10',
    items: [{ productId: 'home-2024', name: 'Office Home 2024', quantity: 1, price: 127.49 }],
  } as OrderView;

  test('hears of the opened checkout', async () => {
    const dataLayer: unknown[] = [];
    vi.stubGlobal('dataLayer', dataLayer);
    const { open } = await opened();
    await open();
    expect(dataLayer).toEqual([
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
  });

  test('hears of a purchase 3 s after it was shown, and once', async () => {
    const dataLayer: unknown[] = [];
    vi.stubGlobal('dataLayer', dataLayer);
    const { trackPurchase } = await import('../../src/stores/analytics');
    trackPurchase(ORDER);
    await vi.advanceTimersByTimeAsync(2990);
    expect(dataLayer).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    trackPurchase(ORDER);
    await vi.advanceTimersByTimeAsync(4000);
    expect(dataLayer).toEqual([
      {
        event: 'purchase',
        ecommerce: expect.objectContaining({
          transaction_id: 'KS-2026-000001',
          currency: 'EUR',
          value: 114.74,
          coupon: 'SAVE10',
        }),
      },
    ]);
  });

  test('is not made where there is none', async () => {
    const { trackPurchase } = await import('../../src/stores/analytics');
    trackPurchase(ORDER);
    await vi.advanceTimersByTimeAsync(3010);
    expect('dataLayer' in globalThis).toBe(false);
  });
});
