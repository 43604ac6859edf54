import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderView } from '../../src/shop/orders/contract';
import { freshBrowser, serveAnswers } from './answers';
import { consent } from './measured';

const NOTES = 'POST /api/events';
const HOME_2024 = {
  item_id: 'home-2024',
  item_name: 'Office Home 2024',
  item_brand: 'Microsoft',
  item_category: 'Software',
  item_category2: 'Office Suite',
  item_variant: '2024',
  price: 149.99,
  quantity: 1,
};
const ORDER = {
  id: 'order_1',
  orderNumber: 'KS-2026-000001',
  currency: 'EUR',
  total: 114.74,
  couponCode: 'SAVE10',
  purchaseEvent: 'browser',
  email: 'ada@example.com',
  firstName: 'Ada',
  createdAt: Date.now(),
  paidAt: Date.now(),
  items: [{ productId: 'home-2024', name: 'Office Home 2024', quantity: 1, price: 127.49 }],
} as OrderView;
const PURCHASE = {
  event: 'purchase',
  ecommerce: {
    transaction_id: 'KS-2026-000001',
    currency: 'EUR',
    value: 114.74,
    tax: 0,
    shipping: 0,
    coupon: 'SAVE10',
    items: [{ ...HOME_2024, price: 127.49 }],
  },
};

beforeEach(() => {
  freshBrowser();
  vi.useFakeTimers();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  // What is gathered leaves with its page.
  dispatchEvent(new Event('pagehide'));
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

/** A page on which the tag manager runs. */
function openPage(path: string): unknown[] {
  vi.resetModules();
  history.replaceState(null, '', path);
  const dataLayer: unknown[] = [];
  vi.stubGlobal('dataLayer', dataLayer);
  return dataLayer;
}
/** A page that it never sees. */
function openQuiet(path: string): void {
  vi.resetModules();
  vi.stubGlobal('dataLayer', undefined);
  history.replaceState(null, '', path);
}
const kept = () => JSON.parse(sessionStorage.getItem('analytics-kept') ?? '[]') as unknown[];
const events = (layer: unknown[]) => layer.filter((one) => Object.hasOwn(one as object, 'event'));
const startPage = async () => (await import('../../src/stores/analytics-page')).startPageEvents();

describe('a page with the tag manager', () => {
  test('reports that it is shown, once', async () => {
    consent();
    serveAnswers({});
    const layer = openPage('/shop?q=ada%40example.com');
    document.title = 'Shop';
    await Promise.all([startPage(), startPage()]);
    expect(layer).toEqual([{ event: 'page_view', page_path: '/shop', page_title: 'Shop', page_category: 'catalog' }]);
  });

  test('reports the product it is about', async () => {
    consent();
    serveAnswers({});
    const layer = openPage('/product/home-2024');
    await startPage();
    expect(events(layer).slice(1)).toEqual([
      { event: 'view_item', ecommerce: { currency: 'USD', value: 149.99, items: [HOME_2024] } },
      {
        event: 'product_view',
        product_id: 'home-2024',
        product_name: 'Office Home 2024',
        product_category: 'Software/Office Suite',
        price: 149.99,
        currency: 'USD',
      },
    ]);
    const none = openPage('/product/no-such-product');
    await startPage();
    expect(events(none)).toHaveLength(1);
  });

  test('reports what is picked and put into the cart, by click on what the page shows', async () => {
    consent();
    serveAnswers({ [NOTES]: { success: true } });
    const layer = openPage('/');
    document.body.innerHTML = `<section aria-labelledby="h"><h2 id="h">Best Sellers</h2>
      <a href="/product/home-2021">One</a><a href="/product/home-2021">Again</a>
      <a href="/product/home-2024"><b>Two</b></a></section>`;
    document.body.addEventListener('click', (event) => event.preventDefault());
    const { startReports } = await import('../../src/components/shell/reports');
    startReports();
    document.querySelector('b')?.click();
    document.dispatchEvent(new CustomEvent('cart:added', { detail: { productId: 'home-2024', quantity: 3 } }));
    document.dispatchEvent(new CustomEvent('cart:added', { detail: { productId: 'unknown', quantity: 1 } }));
    await vi.waitFor(() => expect(events(layer)).toHaveLength(2));
    expect(events(layer)).toEqual([
      {
        event: 'select_item',
        ecommerce: { item_list_name: 'Best Sellers', items: [{ ...HOME_2024, index: 1 }] },
      },
      {
        event: 'add_to_cart',
        ecommerce: { currency: 'USD', value: 449.97, items: [{ ...HOME_2024, quantity: 3 }] },
      },
    ]);
    // Facts of the event before are taken away first.
    expect(layer.filter((one) => (one as { ecommerce?: unknown }).ecommerce === null)).toHaveLength(2);
  });

  test('reports a form that arrived', async () => {
    consent();
    const layer = openPage('/quote');
    serveAnswers({ 'POST /api/quotes': { success: true, message: 'Thank you.' } });
    const { quoteForm } = await import('../../src/stores/quote-form');
    const filled = { company: 'Byron GmbH', country: 'DE', vatNumber: '', name: 'Ada Byron', email: 'a@example.com' };
    const send = quoteForm({ email: 'help@example.com', opened: Date.now() - 60_000 });
    await send({
      ...filled,
      wantedDate: '',
      phone: '',
      message: '',
      website: '',
      lines: [{ productId: 'home-2024', quantity: 5 }],
    } as never);
    expect(layer).toEqual([{ event: 'generate_lead', form_type: 'quote', method: 'form' }]);
  });
});

describe('pages the tag manager never sees', () => {
  test.each([
    [{}, 3000],
    [{ session: true }, 1000],
  ])('a purchase waits in the tab, %o after %i ms, and is handed over once', async (options, pause) => {
    consent(['measurement']);
    serveAnswers({});
    openQuiet('/order-success/order_1');
    const { trackPurchase } = await import('../../src/stores/analytics-order');
    trackPurchase(ORDER, options);
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(kept()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(kept()).toEqual([PURCHASE]);
    expect(sessionStorage.getItem('analytics-kept')).not.toMatch(/ada|example\.com/i);
    const first = openPage('/');
    await startPage();
    expect(events(first)).toEqual([PURCHASE, expect.objectContaining({ event: 'page_view' })]);
    const second = openPage('/');
    await startPage();
    expect(events(second)).toEqual([expect.objectContaining({ event: 'page_view' })]);
  });

  test('a purchase is reported once: not after a reload, and not by another tab', async () => {
    consent();
    const report = async () => {
      openQuiet('/order-success/order_1');
      const { trackPurchase } = await import('../../src/stores/analytics-order');
      trackPurchase(ORDER);
      await vi.advanceTimersByTimeAsync(3000);
    };
    await report();
    await report();
    expect(kept()).toHaveLength(1);
    // Another tab has no storage of this one.
    sessionStorage.clear();
    await report();
    expect(kept()).toEqual([]);
  });

  test.each([
    ['that the server sends', { purchaseEvent: 'server' }],
    ['of the week before', { paidAt: Date.now() - 7 * 24 * 3600 * 1000 }],
  ])('no purchase is reported %s', async (_, changes) => {
    consent();
    openQuiet('/order-success/order_1');
    const { trackPurchase } = await import('../../src/stores/analytics-order');
    trackPurchase({ ...ORDER, ...changes } as OrderView);
    await vi.advanceTimersByTimeAsync(4000);
    expect(kept()).toEqual([]);
  });

  test('a page that was left before its time reports no purchase', async () => {
    consent();
    openQuiet('/order-success/order_1');
    const { trackPurchase } = await import('../../src/stores/analytics-order');
    trackPurchase(ORDER)();
    await vi.advanceTimersByTimeAsync(4000);
    expect(kept()).toEqual([]);
  });

  test('even a data layer that somebody made there gets nothing', async () => {
    consent();
    openQuiet('/checkout');
    const layer: unknown[] = [];
    vi.stubGlobal('dataLayer', layer);
    const { track, handOver } = await import('../../src/stores/analytics');
    track('file_download', { file_name: 'a.txt', product_id: 'home-2024' });
    handOver();
    expect([layer, kept().length]).toEqual([[], 1]);
  });

  test('at most 20 events wait, and what is no event is not handed over', async () => {
    consent();
    openQuiet('/checkout');
    const { track } = await import('../../src/stores/analytics');
    for (let n = 0; n < 30; n += 1) track('file_download', { file_name: `${n}.txt`, product_id: 'a' });
    expect(kept()).toHaveLength(20);
    sessionStorage.setItem('analytics-kept', JSON.stringify([null, 1, {}, PURCHASE]));
    const layer = openPage('/');
    (await import('../../src/stores/analytics')).handOver();
    expect(events(layer)).toEqual([PURCHASE]);
    sessionStorage.setItem('analytics-kept', 'nonsense');
    (await import('../../src/stores/analytics')).handOver();
    expect(events(layer)).toEqual([PURCHASE]);
  });
});

describe('without consent', () => {
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
    const { trackPurchase } = await import('../../src/stores/analytics-order');
    const { track } = await import('../../src/stores/analytics');
    trackPurchase(ORDER);
    await vi.advanceTimersByTimeAsync(4000);
    track('file_download', { file_name: 'a.txt', product_id: 'home-2024' });
    expect([sessionStorage.length, Object.keys(localStorage).length]).toEqual([0, before]);
  });

  test('what waits is forgotten where consent was withdrawn meanwhile', async () => {
    sessionStorage.setItem('analytics-kept', JSON.stringify([PURCHASE]));
    consent([]);
    const layer = openPage('/');
    (await import('../../src/stores/analytics')).handOver();
    expect([layer, sessionStorage.getItem('analytics-kept')]).toEqual([[], null]);
  });
});

describe('the shop’s own counts', () => {
  test('are gathered and sent as one note with page and campaign, and nothing of who', async () => {
    const asked = serveAnswers({ [NOTES]: { success: true } });
    openQuiet('/shop');
    sessionStorage.setItem('campaign', '?utm_source=spring&utm_medium=email&utm_term=ada%40example.com');
    const { trackAdded, trackSelected } = await import('../../src/stores/analytics-cart');
    trackSelected('home-2024', { name: 'Best Sellers', index: 0 });
    trackAdded('home-2024');
    await vi.advanceTimersByTimeAsync(9_999);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.map(({ path, body }) => [path, body])).toEqual([
      [
        '/api/events',
        {
          page: '/shop',
          utm: { source: 'spring', medium: 'email' },
          events: [
            { event: 'select_item', products: ['home-2024'] },
            { event: 'add_to_cart', products: ['home-2024'] },
          ],
        },
      ],
    ]);
    expect(asked[0]?.headers.get('content-type')).toBe('text/plain');
  });

  test('are sent when the page is left, and 20 at once', async () => {
    const asked = serveAnswers({ [NOTES]: { success: true } });
    const { countInShop } = await import('../../src/stores/analytics-counts');
    countInShop({ event: 'add_to_cart', products: ['home-2024'] });
    dispatchEvent(new Event('pagehide'));
    expect(asked).toHaveLength(1);
    for (let n = 0; n < 20; n += 1) countInShop({ event: 'add_to_cart', products: ['home-2024'] });
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toHaveLength(2);
  });

  test('of a search without result: once, when somebody has stopped typing', async () => {
    const asked = serveAnswers({ [NOTES]: { success: true } });
    const { trackMiss } = await import('../../src/stores/analytics-search');
    let typed = 'vis';
    const search = (term: string) => {
      typed = term;
      trackMiss(term, () => typed === term);
    };
    search('visi');
    await vi.advanceTimersByTimeAsync(1000);
    search('visio');
    await vi.advanceTimersByTimeAsync(1500);
    search('visio');
    await vi.advanceTimersByTimeAsync(1500);
    search('visiox');
    typed = 'home';
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked.map(({ body }) => (body as { events: unknown }).events)).toEqual([
      [{ event: 'search_no_results', term: 'visio' }],
    ]);
  });
});
