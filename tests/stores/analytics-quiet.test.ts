import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderView } from '../../src/shop/orders/contract';
import { freshBrowser, serveAnswers } from './answers';
import { consent, events, ORDER, openPage, openQuiet, PURCHASE, startPage, storedEvents } from './measured';

beforeEach(() => {
  freshBrowser();
  vi.useFakeTimers();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  // Collected events are sent when their page is left.
  dispatchEvent(new Event('pagehide'));
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

describe('Pages the tag manager never sees', () => {
  test.each([
    [{}, 3000],
    [{ session: true }, 1000],
  ])('a purchase waits in the tab, %o after %i ms, and is handed over once', async (options, pause) => {
    consent(['measurement']);
    serveAnswers({});
    openQuiet('/order-success/order_1');
    const { trackPurchase } = await import('../../src/stores/analytics/order');
    trackPurchase(ORDER, options);
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(storedEvents()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(storedEvents()).toEqual([PURCHASE]);
    expect(sessionStorage.getItem('analytics-kept')).not.toMatch(/ada|example\.com/i);
    const first = openPage('/');
    await startPage();
    expect(events(first)).toEqual([PURCHASE, expect.objectContaining({ event: 'page_view' })]);
    const second = openPage('/');
    await startPage();
    expect(events(second)).toEqual([expect.objectContaining({ event: 'page_view' })]);
  });

  test('a purchase reports the tax that its order includes', async () => {
    consent(['measurement']);
    serveAnswers({});
    openQuiet('/order-success/order_1');
    const { trackPurchase } = await import('../../src/stores/analytics/order');
    trackPurchase({ ...ORDER, tax: { basisPoints: 1_900, amount: 18.32 } });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(storedEvents()).toEqual([{ ...PURCHASE, ecommerce: { ...PURCHASE.ecommerce, tax: 18.32 } }]);
  });

  test('a purchase is reported once: not after a reload, and not by another tab', async () => {
    consent();
    const report = async () => {
      openQuiet('/order-success/order_1');
      const { trackPurchase } = await import('../../src/stores/analytics/order');
      trackPurchase(ORDER);
      await vi.advanceTimersByTimeAsync(3000);
    };
    await report();
    await report();
    expect(storedEvents()).toHaveLength(1);
    // Another tab does not share this one's storage.
    sessionStorage.clear();
    await report();
    expect(storedEvents()).toEqual([]);
  });

  test.each([
    ['that the server sends', { purchaseEvent: 'server' }],
    ['of the week before', { paidAt: Date.now() - 7 * 24 * 3600 * 1000 }],
  ])('no purchase is reported %s', async (_, changes) => {
    consent();
    openQuiet('/order-success/order_1');
    const { trackPurchase } = await import('../../src/stores/analytics/order');
    trackPurchase({ ...ORDER, ...changes } as OrderView);
    await vi.advanceTimersByTimeAsync(4000);
    expect(storedEvents()).toEqual([]);
  });

  test('an order page that a Mac leaves for its download page reports the purchase before, and once', async () => {
    consent();
    openQuiet('/order-success/order_1');
    const { trackPurchase } = await import('../../src/stores/analytics/order');
    trackPurchase(ORDER);
    await vi.advanceTimersByTimeAsync(500);
    dispatchEvent(new Event('pagehide'));
    expect(storedEvents()).toEqual([PURCHASE]);
    // The browser may bring the page back.
    await vi.advanceTimersByTimeAsync(4000);
    expect(storedEvents()).toHaveLength(1);
  });

  test('an order that is no longer shown is not reported', async () => {
    consent();
    openQuiet('/order-success/order_1');
    const { trackPurchase } = await import('../../src/stores/analytics/order');
    trackPurchase(ORDER)();
    await vi.advanceTimersByTimeAsync(4000);
    expect(storedEvents()).toEqual([]);
  });

  test('even a data layer created by other code there gets nothing', async () => {
    consent();
    openQuiet('/checkout');
    const layer: unknown[] = [];
    vi.stubGlobal('dataLayer', layer);
    const { track, flushEvents: handOver } = await import('../../src/stores/analytics/analytics');
    track('file_download', { file_name: 'a.txt', product_id: 'home-2024' });
    handOver();
    expect([layer, storedEvents().length]).toEqual([[], 1]);
  });

  test('at most 20 events wait, and an invalid event is dropped', async () => {
    consent();
    openQuiet('/checkout');
    const { track } = await import('../../src/stores/analytics/analytics');
    for (let n = 0; n < 30; n += 1) track('file_download', { file_name: `${n}.txt`, product_id: 'a' });
    expect(storedEvents()).toHaveLength(20);
    sessionStorage.setItem('analytics-kept', JSON.stringify([null, 1, {}, PURCHASE]));
    const layer = openPage('/');
    (await import('../../src/stores/analytics/analytics')).flushEvents();
    expect(events(layer)).toEqual([PURCHASE]);
    sessionStorage.setItem('analytics-kept', 'nonsense');
    (await import('../../src/stores/analytics/analytics')).flushEvents();
    expect(events(layer)).toEqual([PURCHASE]);
  });
});

describe('Without consent', () => {
  test('a page reports itself as soon as there is consent, without another visit', async () => {
    serveAnswers({});
    const before = openPage('/');
    await startPage();
    expect(before).toEqual([]);
    consent();
    const start = (await import('../../src/stores/analytics/page')).startPageEvents;
    await start();
    await start();
    expect(events(before)).toEqual([expect.objectContaining({ event: 'page_view' })]);
  });

  test.each([
    ['nobody was asked', () => localStorage.clear()],
    ['everything was refused', () => consent([])],
    ['the browser refuses', () => vi.stubGlobal('navigator', { globalPrivacyControl: true })],
    ['no tag manager ran here', () => localStorage.removeItem('gtm-config')],
  ])('nothing is kept or sent where %s', async (_, visit) => {
    consent();
    visit();
    const before = Object.keys(localStorage).length;
    openQuiet('/order-success/order_1');
    const { trackPurchase } = await import('../../src/stores/analytics/order');
    const { track } = await import('../../src/stores/analytics/analytics');
    trackPurchase(ORDER);
    await vi.advanceTimersByTimeAsync(4000);
    track('file_download', { file_name: 'a.txt', product_id: 'home-2024' });
    expect([sessionStorage.length, Object.keys(localStorage).length]).toEqual([0, before]);
  });

  test('waiting events are dropped if consent was withdrawn meanwhile', async () => {
    sessionStorage.setItem('analytics-kept', JSON.stringify([PURCHASE]));
    localStorage.setItem('analytics-purchases', '["order_1"]');
    consent([]);
    const layer = openPage('/');
    await startPage();
    expect([layer, sessionStorage.length]).toEqual([[], 0]);
    expect(localStorage.getItem('analytics-purchases')).toBeNull();
  });
});
