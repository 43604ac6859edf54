import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshBrowser, HANGS, Refusal, STOREFRONT, serveAnswers } from './answers';

const RECENT = 'GET /api/recent-orders';
const NOW = Date.parse('2026-03-01T12:00:00Z');
const order = (name: string, minutes: number) => ({
  name,
  country: 'DE',
  product: 'Office Home 2024',
  color: 'home',
  paidAt: NOW - minutes * 60_000,
});
const SIX = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'].map((name, index) => order(name, index * 50));

beforeEach(() => {
  freshBrowser();
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => vi.useRealTimers());

describe('Recent orders', () => {
  async function followed(answer: unknown) {
    serveAnswers({ [RECENT]: answer });
    const stores = await import('../../src/stores/checkout/recent-orders');
    const stop = stores.followRecentOrders();
    await vi.advanceTimersByTimeAsync(0);
    return { ...stores, stop };
  }

  test('four are shown with their real age', async () => {
    const { $recentOrders } = await followed({ success: true, orders: SIX });
    const shown = $recentOrders.get();
    expect(shown).toHaveLength(4);
    expect(new Set(shown.map(({ name }) => name)).size).toBe(4);
    for (const { name, place, age } of shown) {
      const minutes = SIX.findIndex((known) => known.name === name) * 50;
      const words = minutes === 0 ? 'just now' : minutes < 60 ? '50 minutes ago' : `${Math.floor(minutes / 60)} hour`;
      expect(age).toContain(words);
      expect(place).toBe('Germany');
    }
  });

  test('others follow every 30 s until the page is left', async () => {
    const { $recentOrders, stop } = await followed({ success: true, orders: SIX });
    const changed = vi.fn();
    $recentOrders.listen(changed);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['three orders', { success: true, orders: SIX.slice(0, 3) }],
    ['a refusal', new Refusal(500, { error: 'x' })],
  ])('%s: the box stays away', async (_, answer) => {
    const { $recentOrders } = await followed(answer);
    expect($recentOrders.get()).toEqual([]);
  });
});

describe('The sample reviews', () => {
  async function running() {
    const stores = await import('../../src/stores/checkout/testimonials');
    const stop = stores.runCarousel();
    await vi.advanceTimersByTimeAsync(1);
    await vi.dynamicImportSettled();
    return { ...stores, stop };
  }

  test('advance every 4 s and restart after the last', async () => {
    const { $testimonial, $testimonials } = await running();
    expect($testimonials.get()).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(4000);
    expect($testimonial.get()).toBe(1);
    await vi.advanceTimersByTimeAsync(16_000);
    expect($testimonial.get()).toBe(0);
  });

  test('stay where a dot was pressed, until restarted', async () => {
    const { $testimonial, chooseTestimonial, toggleCarousel } = await running();
    chooseTestimonial(3);
    await vi.advanceTimersByTimeAsync(8000);
    expect($testimonial.get()).toBe(3);
    toggleCarousel();
    await vi.advanceTimersByTimeAsync(4000);
    expect($testimonial.get()).toBe(4);
  });

  test('stand still for people who prefer reduced motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { $testimonial } = await running();
    await vi.advanceTimersByTimeAsync(8000);
    expect($testimonial.get()).toBe(0);
  });
});

describe('A shopper about to leave', () => {
  const VALIDATE = 'POST /api/coupons/validate';
  const TEN = {
    success: true,
    isValid: true,
    discountAmount: 15,
    message: '',
    coupon: { code: 'STAY10', discountType: 'percentage', discountValue: 10, productIds: null },
  };

  async function leaves(on: boolean, { coupon = null as string | null, answer = TEN as unknown, cart = true } = {}) {
    const flags = { ...STOREFRONT.flags, exitIntentPopup: on, exitIntentCoupon: coupon };
    serveAnswers({ 'GET /api/storefront': { ...STOREFRONT, flags }, [VALIDATE]: answer });
    await (await import('../../src/stores/storefront')).loadStorefront();
    if (cart) (await import('../../src/stores/cart/cart')).addToCart('home-2024');
    const stores = await import('../../src/stores/cart/exit-intent');
    const asked = stores.openExitIntent();
    await vi.advanceTimersByTimeAsync(2_000);
    await asked;
    return stores;
  }

  test('is not interrupted by default, nor without a cart', async () => {
    expect((await leaves(false)).$leaving.get()).toBeNull();
    freshBrowser();
    expect((await leaves(true, { cart: false })).$leaving.get()).toBeNull();
  });

  test('is asked once if staff enabled the popup, and only reminded without a coupon', async () => {
    const { $leaving, closeExitIntent, openExitIntent } = await leaves(true);
    expect($leaving.get()).toEqual({ offer: null });
    closeExitIntent();
    await openExitIntent();
    expect($leaving.get()).toBeNull();
  });

  test('is offered the coupon the owner chose; accepted, it is stored under both names and removed with it', async () => {
    const { $leaving, acceptExitOffer } = await leaves(true, { coupon: 'stay10' });
    const offer = { code: 'STAY10', takesOff: '10%' };
    expect($leaving.get()).toEqual({ offer });
    await acceptExitOffer(offer);
    const { $coupon, removeCoupon } = await import('../../src/stores/cart/coupon');
    const kept = () => ['exit-intent-discount', 'exit-intent-applied'].map((name) => localStorage.getItem(name));
    expect([$leaving.get(), $coupon.get()?.code, ...kept()]).toEqual([null, 'STAY10', '10', 'true']);
    removeCoupon();
    expect(kept()).toEqual([null, null]);
  });

  test.each([
    ['has ended', { success: true, isValid: false, discountAmount: 0, message: 'This code has expired.' }],
    ['cannot be asked for', new Refusal(500, { error: 'x' })],
    ['is not answered in time', HANGS],
  ])('is only reminded where the coupon %s', async (_, answer) => {
    expect((await leaves(true, { coupon: 'STAY10', answer })).$leaving.get()).toEqual({ offer: null });
  });
});
