import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshBrowser, Refusal, STOREFRONT, serveAnswers } from './answers';

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

describe('recent orders', () => {
  async function followed(answer: unknown) {
    serveAnswers({ [RECENT]: answer });
    const stores = await import('../../src/stores/recent-orders');
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

  test('others follow every 30 s, until the page is left', async () => {
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

describe('the sample reviews', () => {
  async function running() {
    const stores = await import('../../src/stores/testimonials');
    const stop = stores.runCarousel();
    await vi.advanceTimersByTimeAsync(1);
    await vi.dynamicImportSettled();
    return { ...stores, stop };
  }

  test('move on every 4 s and begin again after the last', async () => {
    const { $testimonial, $testimonials } = await running();
    expect($testimonials.get()).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(4000);
    expect($testimonial.get()).toBe(1);
    await vi.advanceTimersByTimeAsync(16_000);
    expect($testimonial.get()).toBe(0);
  });

  test('stay where a dot was pressed, until told to run again', async () => {
    const { $testimonial, chooseTestimonial, toggleCarousel } = await running();
    chooseTestimonial(3);
    await vi.advanceTimersByTimeAsync(8000);
    expect($testimonial.get()).toBe(3);
    toggleCarousel();
    await vi.advanceTimersByTimeAsync(4000);
    expect($testimonial.get()).toBe(4);
  });

  test('stand still for people who asked for less motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { $testimonial } = await running();
    await vi.advanceTimersByTimeAsync(8000);
    expect($testimonial.get()).toBe(0);
  });
});

describe('a buyer who is about to leave', () => {
  async function leaves(exitIntentPopup: boolean) {
    serveAnswers({ 'GET /api/storefront': { ...STOREFRONT, flags: { ...STOREFRONT.flags, exitIntentPopup } } });
    await (await import('../../src/stores/storefront')).loadStorefront();
    const stores = await import('../../src/stores/exit-intent');
    stores.watchExit();
    document.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, relatedTarget: null }));
    return stores;
  }

  test('is not stopped by default', async () => {
    expect((await leaves(false)).$leaving.get()).toBe(false);
  });

  test('is asked once where staff switched the popup on', async () => {
    const { $leaving, stay } = await leaves(true);
    expect($leaving.get()).toBe(true);
    stay();
    document.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, relatedTarget: null }));
    expect($leaving.get()).toBe(false);
  });
});
