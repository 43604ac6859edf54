import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshBrowser, serveAnswers } from './answers';
import { consent, events, HOME_2024, openPage, openQuiet, startPage } from './measured';

const NOTES = 'POST /api/events';

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

describe('A page with the tag manager', () => {
  test('reports its view once', async () => {
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

  test('reports selections and additions to the cart by clicks on what the page shows', async () => {
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
    // The facts of the previous event are removed first.
    expect(layer.filter((one) => (one as { ecommerce?: unknown }).ecommerce === null)).toHaveLength(2);
  });

  test('reports a submitted form', async () => {
    consent();
    const layer = openPage('/quote');
    serveAnswers({ 'POST /api/quotes': { success: true, message: 'Thank you.' } });
    const { quoteForm } = await import('../../src/stores/quotes/quote-form');
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

describe('The shop’s own counts', () => {
  test('are collected and sent as one beacon with page and campaign, and without any identity', async () => {
    const asked = serveAnswers({ [NOTES]: { success: true } });
    openQuiet('/shop');
    sessionStorage.setItem('campaign', '?utm_source=spring&utm_medium=email&utm_term=ada%40example.com');
    const { trackAdded, trackSelected } = await import('../../src/stores/analytics/cart');
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

  test('are sent when the page is left, and every 20 events', async () => {
    const asked = serveAnswers({ [NOTES]: { success: true } });
    const { countInShop } = await import('../../src/stores/analytics/counts');
    countInShop({ event: 'add_to_cart', products: ['home-2024'] });
    dispatchEvent(new Event('pagehide'));
    expect(asked).toHaveLength(1);
    for (let n = 0; n < 20; n += 1) countInShop({ event: 'add_to_cart', products: ['home-2024'] });
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toHaveLength(2);
  });

  test.each([
    ['', [[{ event: 'search_no_results', term: 'visio pro' }]]],
    [' hidden', []],
  ])('of a search that the server of a large shop answered with nothing%s', async (hidden, expected) => {
    const asked = serveAnswers({ [NOTES]: { success: true } });
    history.replaceState(null, '', '/shop?q=visio+pro&sort=name');
    document.body.innerHTML = `<form action="/shop"></form><div data-shop-empty${hidden}></div>`;
    await import('../../src/components/shop/filter');
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked.map(({ body }) => (body as { events: unknown }).events)).toEqual(expected);
  });

  test('of a search without results are sent once typing has stopped', async () => {
    const asked = serveAnswers({ [NOTES]: { success: true } });
    const { trackMiss } = await import('../../src/stores/analytics/search');
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
