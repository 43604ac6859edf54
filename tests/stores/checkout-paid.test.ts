import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, STOREFRONT, serveAnswers } from './answers';
import { assign } from './visitor';

const VALIDATE = 'POST /api/coupons/validate';
const VALID = {
  success: true,
  isValid: true,
  message: 'ok',
  coupon: { discountType: 'percentage', discountValue: 10, productIds: [] },
};
const line = (productId: string) => ({ productId, quantity: 1, addedAt: '2026-01-01T00:00:00.000Z' });
const later = (ms: number, value: unknown) => () => new Promise((done) => setTimeout(done, ms, value));
const kept = () => JSON.stringify({ ...localStorage, ...sessionStorage });
const stops: (() => void)[] = [];

/** Loads checkout again during a payment; that the order is paid is known before the rest has loaded. */
async function loadAgain(answers: Record<string, unknown> = {}, lines = [line('home-2024')]) {
  localStorage.setItem('checkout-attempt', JSON.stringify({ seed: 's', request: 'r', orderId: 'order_1' }));
  localStorage.setItem('office-cart-items', JSON.stringify(lines));
  localStorage.setItem('cart-coupon-code', 'SAVE10');
  localStorage.setItem('cart-coupon-percentage', '10');
  sessionStorage.setItem('checkout-draft', JSON.stringify({ email: 'ada@example.com' }));
  const location = { ...STOREFRONT.location, country: 'DE' };
  serveAnswers({
    'GET /api/storefront': later(300, { ...STOREFRONT, location }),
    'GET /api/orders/order_1': { id: 'order_1', status: 'paid' },
    [VALIDATE]: VALID,
    ...answers,
  });
  await import('../../src/stores/cart/upkeep');
  const { $coupon } = await import('../../src/stores/cart/coupon');
  const { $bill } = await import('../../src/stores/cart/bill');
  const { $checkout } = await import('../../src/stores/checkout/state');
  const { $toast } = await import('../../src/stores/toasts');
  const { openCheckout } = await import('../../src/stores/checkout/open');
  stops.push(
    $coupon.subscribe(() => {}),
    $bill.subscribe(() => {}),
    openCheckout(),
  );
  await vi.advanceTimersByTimeAsync(2000);
  expect($checkout.get()).toEqual({ status: 'paid', orderId: 'order_1' });
  return { $coupon, $toast };
}

beforeEach(() => {
  freshBrowser();
  vi.useFakeTimers();
  vi.stubGlobal('location', { assign, pathname: '/checkout', origin: 'http://shop.test' });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  for (const stop of stops.splice(0).reverse()) stop();
  vi.useRealTimers();
});

test('the coupon of a paid order is not stored again by a check that was under way', async () => {
  const { $coupon } = await loadAgain();
  expect($coupon.get()?.code).toBe('SAVE10');
  expect(kept()).not.toContain('SAVE10');
  window.dispatchEvent(new Event('pagehide'));
  expect([$coupon.get(), localStorage.getItem('cart-coupon-code')]).toEqual([null, null]);
});

test('a coupon that this order has used up is not taken off what was paid', async () => {
  const { $coupon, $toast } = await loadAgain({ [VALIDATE]: { success: true, isValid: false, message: 'Used up' } });
  expect([$coupon.get()?.code, $toast.get()]).toEqual(['SAVE10', null]);
});

test('the country found late does not store the buyer’s details again', async () => {
  await loadAgain();
  expect(kept()).not.toContain('ada@example.com');
});

test('a product no longer sold does not bring the rest of the paid cart back', async () => {
  await loadAgain({}, [line('home-2024'), line('office-1997')]);
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('office-cart-items')).toBe('[]');
});
