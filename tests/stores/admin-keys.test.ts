import { beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, Refusal, serveAnswers } from './answers';

const KEY = 'ABCDE-FGHIJ-KLMNO-PQRST-UVWXY';
const ROWS = { rows: [], total: 0, page: 1, size: 25 };
const FIND = 'POST /api/admin/keys/find';
const START = '/admin/main-site?tab=licenses&view=keys';

/** The keys screen at an address, with the addresses it ever was at. */
async function openKeys(search: string, found: unknown) {
  history.replaceState(null, '', `${START}${search}`);
  const asked = serveAnswers({
    'GET /api/admin/keys': ROWS,
    'GET /api/admin/keys?q=KS-2026-000123': ROWS,
    [FIND]: found,
  });
  const seen: string[] = [];
  for (const verb of ['pushState', 'replaceState'] as const) {
    const real = history[verb].bind(history);
    vi.spyOn(history, verb).mockImplementation((data, unused, url) => {
      seen.push(String(url));
      real(data, unused, url);
    });
  }
  const { keys } = await import('../../src/admin/screens/licenses/store');
  const { $keySearch } = await import('../../src/admin/screens/licenses/key-search');
  keys.open();
  await vi.waitFor(() => expect(keys.$state.get().status).toBe('ready'));
  return { keys, $keySearch, addresses: () => [...asked.map(({ path }) => path), ...seen].join(' '), asked };
}

beforeEach(() => {
  freshBrowser();
  return () => vi.restoreAllMocks();
});

test('a whole key is sent in a body, opens its page, and is in no URL and no longer in the field', async () => {
  const { keys, addresses, asked } = await openKeys('', { id: 'key_1' });
  keys.type(KEY);
  await vi.waitFor(() => expect(location.search).toContain('key=key_1'));
  expect(asked.at(-1)).toMatchObject({ path: '/api/admin/keys/find', body: { licenseKey: KEY } });
  expect(addresses()).not.toContain('ABCDE');
  expect(keys.$typed.get()).toBe('');
});

test('a URL that contains a key is emptied before the server is called', async () => {
  const { addresses } = await openKeys(`&q=${KEY}`, { id: 'key_1' });
  await vi.waitFor(() => expect(location.search).toContain('key=key_1'));
  expect(addresses()).not.toContain('ABCDE');
});

test('a key whose page was left before the response is not shown when it is opened again', async () => {
  let answer: (value: unknown) => void = () => {};
  serveAnswers({ 'POST /api/admin/keys/key_1/reveal': () => new Promise((resolve) => (answer = resolve)) });
  const { reveal, hide, $revealed } = await import('../../src/admin/screens/licenses/store');
  const revealing = reveal('key_1', 'The buyer called.');
  hide();
  await vi.waitFor(() => answer({ id: 'key_1', licenseKey: KEY }));
  await revealing;
  expect($revealed.get()).toBeUndefined();
});

test('a short text waits for Enter, and a key the shop does not have is reported', async () => {
  const { keys, $keySearch, asked } = await openKeys('', new Refusal(404, { error: 'The shop has no such key.' }));
  keys.type('ABCDE');
  await vi.waitFor(() => expect($keySearch.get()).toBe('typing'));
  expect(asked.map(({ path }) => path)).toEqual(['/api/admin/keys']);
  keys.type('ABCDE', 0);
  await vi.waitFor(() =>
    expect($keySearch.get()).toEqual({ text: expect.stringMatching(/^The shop has no such key\. Part/) }),
  );
  expect(keys.$typed.get()).toBe('ABCDE');
  keys.type('KS-2026-000123', 0);
  await vi.waitFor(() => expect(location.search).toContain('q=KS-2026-000123'));
  expect($keySearch.get()).toBe('off');
});
