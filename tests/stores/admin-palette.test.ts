import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshBrowser, HANGS, serveAnswers } from './answers';

const order = {
  id: 'order_1',
  number: 'KS-2026-000007',
  email: 'ada@x.example',
  name: 'Ada',
  items: '',
  status: 'paid',
  state: 'paid',
  review: null,
  total: 39,
};
const page = (rows: unknown[]) => ({ rows, total: rows.length, page: 1, size: 25 });

/** Signs a member in and loads the palette; returns its entries as "group: title". */
async function palette(permissions: string[], answers: Record<string, unknown> = {}) {
  const admin = { id: 'stf_1', email: 'a@x.example', firstName: 'A', lastName: 'B', permissions, accessLevel: 5 };
  const asked = serveAnswers({
    'GET /api/admin/session': { success: true, state: 'active', admin, verifiedUntil: 0 },
    ...answers,
  });
  const { verify } = await import('../../src/admin/app/session');
  await verify();
  const { typeInPalette } = await import('../../src/admin/app/palette-open');
  const { $entries } = await import('../../src/admin/app/palette');
  const offered = () => $entries.get().flatMap(({ label, items }) => items.map(({ title }) => `${label}: ${title}`));
  const type = async (text: string) => {
    typeInPalette(text);
    await vi.advanceTimersByTimeAsync(300);
    return offered();
  };
  return { asked, type, typeInPalette, offered, $entries };
}

beforeEach(() => {
  freshBrowser();
  vi.useFakeTimers();
  history.replaceState(null, '', '/admin');
});
afterEach(() => void vi.useRealTimers());

describe('The command palette', () => {
  test('opens the refund of a typed order, but only if it can be refunded', async () => {
    const refunded = { ...order, id: 'order_2', number: 'KS-2026-000008', status: 'refunded', state: 'refunded' };
    const { type, $entries } = await palette(['orders:read', 'orders:refund'], {
      'GET /api/admin/orders?q=ada': page([order, refunded]),
    });
    expect(await type('refund ada')).toEqual([
      'Actions: Refund KS-2026-000007, Ada',
      'Orders: KS-2026-000007, Ada',
      'Orders: KS-2026-000008, Ada',
    ]);
    $entries.get()[0]?.items[0]?.run();
    expect(location.search).toBe('?tab=orders&order=order_1&act=refund');
  });

  test('finds an order by the count alone, and opens its refund', async () => {
    const invoices = { name: 'series', label: 'Invoice series', help: 'Numbers such as 000007.', input: 'text' };
    const { type } = await palette(['orders:read', 'orders:refund', 'settings:read'], {
      'GET /api/admin/orders?q=000007': page([order]),
      'GET /api/admin/settings': { settings: [invoices], files: [] },
    });
    expect(await type('000007')).toEqual(['Orders: KS-2026-000007, Ada']);
    for (const text of ['refund 000007', 'refnd 000007'])
      expect(await type(text)).toEqual(['Actions: Refund KS-2026-000007, Ada', 'Orders: KS-2026-000007, Ada']);
  });

  test('forgives typos once nothing else is found', async () => {
    const { type, typeInPalette, offered } = await palette(['orders:read', 'orders:refund', 'keys:read'], {
      'GET /api/admin/orders?q=refnd': page([]),
      'GET /api/admin/orders?q=licences': page([]),
      'GET /api/admin/orders?q=ordres': page([{ ...order, name: 'Ordres' }]),
    });
    typeInPalette('refnd');
    expect(offered()).toEqual([]);
    expect(await type('refnd')).toEqual(['Actions: Refund an order…']);
    expect(await type('licences')).toEqual(['Screens: Licenses']);
    expect(await type('ordres')).toEqual(['Orders: KS-2026-000007, Ordres']);
  });

  test('starts with recent orders, actions and screens, until sign-out', async () => {
    const { offered } = await palette(['orders:read', 'orders:refund'], {
      'POST /api/admin/logout': { success: true },
    });
    const { noteOrder } = await import('../../src/admin/app/recent-orders');
    for (const nth of [1, 2, 3, 1, 4])
      noteOrder({ id: `order_${nth}`, number: `KS-${nth}`, name: nth < 4 ? 'Ada' : '' });
    expect(offered().slice(0, 4)).toEqual([
      'Recently opened: KS-4',
      'Recently opened: KS-1, Ada',
      'Recently opened: KS-3, Ada',
      'Actions: Refund an order…',
    ]);
    const { signOut, setAdmin } = await import('../../src/admin/app/session');
    await signOut();
    setAdmin({ permissions: ['orders:read'], accessLevel: 5 } as never);
    expect(offered().filter((entry) => entry.startsWith('Recently opened'))).toEqual([]);
  });

  test('offers no refund without the permission', async () => {
    const { type } = await palette(['orders:read'], { 'GET /api/admin/orders?q=ada': page([order]) });
    expect(await type('refund ada')).toEqual(['Orders: KS-2026-000007, Ada']);
    expect(await type('refund')).not.toContain('Actions: Refund an order…');
  });

  test('waits for the object of a command after its beginning was chosen', async () => {
    const { type, $entries } = await palette(['orders:read', 'orders:refund']);
    await type('refu');
    const entry = $entries.get().find(({ label }) => label === 'Actions')?.items[0];
    expect(entry).toMatchObject({ title: 'Refund an order…', stays: true });
    entry?.run();
    const { $paletteText } = await import('../../src/admin/app/palette-open');
    expect($paletteText.get()).toBe('refund ');
  });

  test('keeps results of other words only while they match', async () => {
    const { type, typeInPalette, offered } = await palette(['orders:read'], {
      'GET /api/admin/orders?q=ada': page([order]),
      'GET /api/admin/orders?q=adam': HANGS,
    });
    expect(await type('ada')).toContain('Orders: KS-2026-000007, Ada');
    typeInPalette('adam');
    expect(offered()).not.toContain('Orders: KS-2026-000007, Ada');
  });

  test('finds customers, products, keys and settings, each with its permission', async () => {
    const settings = [
      { name: 'mail_from', label: 'Sender name', help: '', input: 'text' },
      { name: 'rules', label: 'Sender rules', help: '', input: 'rules' },
    ];
    const all = await palette(['customers:read', 'catalog:read', 'keys:read', 'settings:read', 'keys:import'], {
      'GET /api/admin/settings': { settings, files: [] },
      'GET /api/admin/customers?q=send': page([
        { id: 'buyer_1', name: 'Sendak', email: 's@x.example', state: 'guest', orders: 1 },
      ]),
      'GET /api/admin/product-choices?q=send': { products: [{ id: 'p1', name: 'Sendmaster', status: 'draft' }] },
      'GET /api/admin/keys?q=key_1': page([
        { id: 'key_1', masked: '••••-ABCDE', productName: 'Office', orders: [], states: {} },
      ]),
    });
    expect(await all.type('send')).toEqual(
      expect.arrayContaining(['Customers: Sendak', 'Products: Sendmaster', 'Settings: Sender name']),
    );
    expect(all.offered()).not.toContain('Settings: Sender rules');
    expect(await all.type('key_1')).toContain('Keys: ••••-ABCDE');
    expect(await all.type('import keys for send')).toContain('Actions: Import keys for Sendmaster');
  });

  test('looks for a whole key only when that is chosen, and never in a URL', async () => {
    const key = 'ABCDE-FGHIJ-KLMNO-PQRST-UVWXY';
    const { type, asked, $entries } = await palette(['keys:read', 'orders:read'], {
      'POST /api/admin/keys/find': { id: 'key_9' },
    });
    expect(await type(key)).toEqual(['Actions: Find this license key']);
    expect(asked.filter(({ path }) => path !== '/api/admin/session')).toEqual([]);
    $entries.get()[0]?.items[0]?.run();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.at(-1)).toMatchObject({ path: '/api/admin/keys/find', body: { licenseKey: key } });
    expect(location.search).toBe('?tab=licenses&key=key_9');
  });

  test('keeps an early Enter until something else is typed', async () => {
    const { typeInPalette } = await palette(['orders:read']);
    const { $paletteEnter, queueEnter, showPalette } = await import('../../src/admin/app/palette-open');
    showPalette(true);
    queueEnter();
    expect($paletteEnter.get()).toBe(false);
    typeInPalette('ada');
    queueEnter();
    expect($paletteEnter.get()).toBe(true);
    typeInPalette('adam');
    expect($paletteEnter.get()).toBe(false);
  });

  test('says that a search failed instead of that nothing was found', async () => {
    const { type } = await palette(['orders:read'], {});
    await type('ada');
    // Not a misspelled screen either: it was not looked for.
    expect(await type('ordres')).toEqual([]);
    const { $found, $isSearching } = await import('../../src/admin/app/palette-find');
    expect([$found.get().failed, $isSearching.get()]).toEqual(['all', false]);
  });

  test('tells one failed list from a search that failed as a whole', async () => {
    const answers = { 'GET /api/admin/orders?q=ada': page([order]) };
    const { type } = await palette(['orders:read', 'customers:read'], answers);
    expect(await type('ada')).toContain('Orders: KS-2026-000007, Ada');
    const { $found } = await import('../../src/admin/app/palette-find');
    expect($found.get().failed).toBe('some');
  });
});
