import type { Page } from '@playwright/test';
import { expect, settled, test } from '../support/e2e.ts';

/** One address of each template that leaves out the styles it shows only once it is used. */
const TEMPLATES = [
  '/',
  '/shop',
  '/pricing',
  '/choose',
  '/compare',
  '/compatibility-checker',
  '/search',
  '/reviews',
  '/product/home-2024',
  '/office-mac',
  '/microsoft-office',
  '/pricing-options',
  '/blog',
  '/contact',
  '/quote',
  '/help',
  '/help/activation-errors',
  '/privacy-policy',
  '/order-lookup',
  '/license-verification',
  '/sitemap',
  '/nowhere',
];

/**
 * Compares what is seen of each element (place, size, colors, type) before and after the page's whole sheet counts, in one
 * task of the browser, so that nothing else on the page changes in between: how many elements there are, and those that
 * look different after; undefined for a page without such a sheet.
 */
const looks = (page: Page) =>
  page.evaluate(async () => {
    const look = () =>
      [...document.body.querySelectorAll('*')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, borderTopColor, font, opacity, visibility } = getComputedStyle(element);
        const place = [x, y + scrollY, width, height].map(Math.round).join(' ');
        const name = `${element.tagName}.${element.getAttribute('class') ?? ''}`;
        return [name, place, color, backgroundColor, borderTopColor, font, opacity, visibility].join('|');
      });
    const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join();
    const href = /\/_astro\/styles\.\w+\.css/.exec(styles)?.[0];
    if (!href) return undefined;
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, media: 'not all' });
    await new Promise((onload, onerror) => document.head.append(Object.assign(link, { onload, onerror })));
    const before = look();
    link.media = 'all';
    const after = look();
    link.remove();
    return {
      count: before.length,
      changed: before.flatMap((was, at) => (was === after[at] ? [] : [[was, after[at]]])),
    };
  });

test('no page changes when the styles come that it shows only once it is used', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/geist-mono*', (route) => route.abort());
  for (const address of TEMPLATES) {
    await page.goto(address);
    await page.evaluate(() => (document.documentElement.dataset.drawn = ''));
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const seen = await looks(page);
      expect(seen?.count, address).toBeGreaterThan(20);
      expect(seen?.changed, `${address} at ${width} px`).toEqual([]);
    }
  }
});

test('a typeface that comes too late for a page does not move it when it is used', async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await page.route('**/geist-*.woff2', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto('/search', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => (document.documentElement.dataset.drawn = ''));
  const height = () => page.evaluate(() => [document.body.scrollHeight, document.querySelector('kbd')?.clientHeight]);
  const loaded = () => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
  // Chromium still takes a face that comes within its block period, which no page can see the end of.
  await page.waitForTimeout(1_000);
  const [before, faces] = [await height(), await loaded()];
  late.resolve();
  await expect.poll(loaded).toBeGreaterThan(faces);
  expect(await height()).toEqual(before);
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await expect(page.locator('link[href*="/_astro/styles."]')).toHaveCount(1);
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/_astro/styles.')));
  await settled(page);
  expect(await height()).toEqual(before);
});

test('a file carries no list of the styles of pages', async ({ request, shop }) => {
  const icon = await request.get(`${shop.url}/favicon.svg`);
  expect(icon.headers()['content-security-policy']).toContain("style-src 'self';");
});
