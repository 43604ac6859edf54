import { beforeEach, expect, test, vi } from 'vitest';
import { CONSENT_VERSION } from '../../src/shop/consent/purposes';
import { freshBrowser, Refusal, serveAnswers } from './answers';

beforeEach(freshBrowser);

const browserSays = (facts: object) => vi.stubGlobal('navigator', { ...facts });
const load = async () => ({
  ...(await import('../../src/stores/consent/consent')),
  ...(await import('../../src/stores/consent/choose')),
});
const kept = () => JSON.parse(localStorage.getItem('consent') ?? 'null');

test('before an answer only necessary storage is allowed, and nothing is stored', async () => {
  const { allows } = await load();
  expect([allows('necessary'), allows('measurement'), allows('marketing')]).toEqual([true, false, false]);
  expect(localStorage.length).toBe(0);
});

test('a refusal is stored without an identifier and reported to nobody', async () => {
  const sent = serveAnswers({});
  const { choose, reportChoice, allows } = await load();
  choose([]);
  await reportChoice();
  expect(kept()).toEqual({ version: expect.any(String), purposes: [], at: expect.any(Number) });
  expect([allows('measurement'), sent.length]).toEqual([false, 0]);
});

test('consent is reported once under a random id; its withdrawal is reported too, and then the id is deleted', async () => {
  const sent = serveAnswers({ 'POST /api/consent': { success: true } });
  const { choose, reportChoice, allows, onConsent } = await load();
  const listener = vi.fn();
  const end = onConsent(listener);
  choose(['measurement']);
  await reportChoice();
  await reportChoice();
  const { id } = kept();
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect([allows('measurement'), allows('marketing')]).toEqual([true, false]);
  choose([]);
  expect(allows('measurement')).toBe(false);
  await reportChoice();
  expect(sent.map(({ body }) => body)).toEqual([
    { id, version: CONSENT_VERSION, purposes: ['measurement'] },
    { id, version: CONSENT_VERSION, purposes: [] },
  ]);
  expect(kept().id).toBeUndefined();
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  choose([]);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a failed report is sent with the next page', async () => {
  let answer: unknown = new Refusal(500, {});
  const sent = serveAnswers({ 'POST /api/consent': () => answer });
  const { choose, reportChoice, allows } = await load();
  choose(['marketing']);
  await reportChoice();
  expect([allows('marketing'), kept().sent]).toEqual([true, undefined]);
  answer = { success: true };
  await reportChoice();
  expect([sent.length, kept().sent]).toEqual([2, true]);
});

/** Stores entries of third-party tools, beside the shop's own. */
function litter(): void {
  for (const area of [localStorage, sessionStorage])
    for (const name of [
      '_fbp',
      'amplitude.1',
      'office-cart-items',
      'checkout-draft',
      'admin-columns-orders',
      'inbox-draft:t1',
    ])
      area.setItem(name, 'x');
  // biome-ignore lint/suspicious/noDocumentCookie: as a tool sets it.
  document.cookie = '_ga=GA1.1.1.2;path=/';
}
const names = (area: Storage) => Object.keys(area).toSorted();
const OURS = ['admin-columns-orders', 'checkout-draft', 'inbox-draft:t1', 'office-cart-items'];

test.each([[['measurement']], [[]]] as const)(
  'once consent shrinks to %j, everything third parties stored is deleted, and nothing of the shop',
  async (purposes) => {
    serveAnswers({ 'POST /api/consent': { success: true } });
    const { choose } = await load();
    choose(['measurement', 'marketing']);
    litter();
    choose([...purposes]);
    await vi.waitFor(() => expect(names(localStorage)).toEqual([...OURS, 'consent'].toSorted()));
    expect(names(sessionStorage)).toEqual(OURS);
    expect(document.cookie).toBe('');
  },
);

test('agreeing to more deletes nothing', async () => {
  const { choose } = await load();
  choose(['measurement']);
  litter();
  choose(['measurement', 'marketing']);
  await import('../../src/stores/consent/clear-foreign-data');
  await Promise.resolve();
  expect([localStorage.getItem('_fbp'), document.cookie]).toEqual(['x', '_ga=GA1.1.1.2']);
});

test('a page with active tools reloads once a consent is withdrawn, and not when one is added', async () => {
  const { choose } = await load();
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const { followConsent } = await import('../../src/stores/consent/tags');
  vi.stubGlobal('dataLayer', []);
  choose(['marketing']);
  expect(followConsent()).toBe(false);
  choose(['measurement', 'marketing']);
  expect(followConsent()).toBe(false);
  litter();
  choose(['measurement']);
  expect(followConsent()).toBe(true);
  expect([reload.mock.calls.length, localStorage.getItem('_fbp')]).toEqual([1, null]);
});

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])('%j refuses, also after consent', async (signal) => {
  const { choose, allows } = await load();
  choose(['measurement', 'marketing']);
  expect(allows('marketing')).toBe(true);
  browserSays(signal);
  expect([allows('necessary'), allows('measurement'), allows('marketing')]).toEqual([true, false, false]);
});
