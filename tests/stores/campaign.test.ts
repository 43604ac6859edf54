import { beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, serveAnswers } from './answers';

beforeEach(freshBrowser);

/** Opens a page of the shop in the same tab; returns what checkout would then send. */
async function visit(search: string) {
  vi.resetModules();
  vi.stubGlobal('location', { pathname: '/spring-offer', search, origin: 'http://shop.test' });
  serveAnswers({});
  void (await import('../../src/stores/bootstrap')).startShop();
  return (await import('../../src/stores/analytics/campaign')).campaign();
}

test('the campaign parameters of the first URL are kept through later pages of the visit', async () => {
  const first = { source: 'news', medium: 'email', campaign: 'spring 2026' };
  expect(await visit('?utm_source=news&utm_medium=email&utm_campaign=spring+2026&fbclid=x')).toEqual(first);
  expect(await visit('')).toEqual(first);
  expect(await visit('?utm_source=other')).toEqual(first);
});

test('a visit without them sends none, and nothing is stored', async () => {
  expect(await visit('?q=office')).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('the first page of a visit comes from the history of its tab, if the browser has it', async () => {
  const { landingPage } = await import('../../src/stores/landing-page');
  vi.stubGlobal('navigation', { entries: () => [{ url: 'http://shop.test/spring-offer/?utm_source=x' }, { url: '' }] });
  expect(landingPage()).toBe('/spring-offer');
  vi.stubGlobal('navigation', { entries: () => [] });
  expect(landingPage()).toBeUndefined();
  vi.stubGlobal('navigation', undefined);
  expect([landingPage(), sessionStorage.length]).toEqual([undefined, 0]);
});

test('long values are cut to what the order accepts, empty and unknown ones left out', async () => {
  const kept = await visit(`?utm_source=${'x'.repeat(300)}&utm_term=&utm_color=red`);
  expect(kept).toEqual({ source: 'x'.repeat(200) });
});
