import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DEEP } from '../support/deep.ts';
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
 * look different after; undefined for a page without such a sheet. The bar that a script shows once the
 * sheet is there is not seen: a test below waits for it.
 */
const looks = (page: Page) =>
  page.evaluate(async () => {
    const look = () =>
      [...document.body.querySelectorAll('*:not([data-buy-bar], [data-buy-bar] *)')].map((element) => {
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
  for (const [nth, address] of TEMPLATES.entries()) {
    await page.goto(address);
    await page.evaluate(() => delete document.documentElement.dataset.undrawn);
    // The short form takes one width, which is the other one with each second template.
    for (const width of [360, 1280].filter((_, at) => DEEP || at === nth % 2)) {
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
  // Fonts hold `load` up, which is not waited for; what scripts fill in is.
  await page.goto('/search', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => 'shopReady' in window);
  await page.evaluate(() => delete document.documentElement.dataset.undrawn);
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

test('what a script shows by itself waits for the styles it needs', async ({ page }) => {
  const late = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/_astro/styles.*.css', async (route) => {
    asked += 1;
    await late.promise;
    await route.continue();
  });
  await page.goto('/product/home-2024');
  await page.mouse.wheel(0, 900);
  const bar = page.locator('[data-buy-bar]');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  await expect.poll(() => asked).toBe(1);
  await settled(page);
  await expect(bar).toBeHidden();
  late.resolve();
  await expect(bar).toBeVisible();
  await expect(bar).toHaveCSS('position', 'fixed');
});

test('what is below the first screen is drawn by itself soon after it, and at once for a link into the page', async ({
  page,
}) => {
  const root = page.locator('html');
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/', '/shop', '/product/home-2024'])
    for (const [width, height] of [
      [412, 823],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await expect(root).not.toHaveAttribute('data-undrawn');
      await settled(page);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect([path, width, Math.max(0, ...shifts) < 0.05]).toEqual([path, width, true]);
    }
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/shop', { waitUntil: 'commit' });
  await expect(page.locator('main h1')).toBeVisible();
  await expect(root).toHaveAttribute('data-undrawn', 'most');
  await page.goto('/#featured-products');
  await expect(root).not.toHaveAttribute('data-undrawn');
  await expect(page.locator('#featured-products h2')).toBeInViewport();
  await page.goto('/pricing');
  await expect(root).toHaveAttribute('data-undrawn', 'most');
  await page.reload();
  await expect(page.locator('main h1')).toBeVisible();
  await expect(root).not.toHaveAttribute('data-undrawn');
});

test('a page without scripts shows all of it', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  for (const path of ['/', '/shop', '/product/home-2024']) {
    await page.goto(path);
    await page.locator('.footer a').first().scrollIntoViewIfNeeded();
    await expect(page.locator('.footer a').first()).toBeVisible();
  }
  await context.close();
});

test('a page names in its policy each script it carries, whether it is kept, drawn each time, or a file', async ({
  request,
}) => {
  const drawn = [
    '/office-mac',
    '/contact-answer',
    '/confirm-message',
    '/email-preview',
    '/order-success/order_unknown',
  ];
  for (const path of ['/', '/shop', '/product/home-2024', '/about', '/account', '/nowhere', ...drawn]) {
    const answer = await request.get(path);
    const policy = answer.headers()['content-security-policy'] ?? '';
    const scripts = [...(await answer.text()).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
    const unnamed = scripts.filter((code) => !policy.includes(createHash('sha256').update(code).digest('base64')));
    expect([path, scripts.length > 0, unnamed.map((code) => code.slice(0, 40))]).toEqual([path, true, []]);
  }
});

test('a file carries no list of the styles of pages', async ({ request, shop }) => {
  const icon = await request.get(`${shop.url}/favicon.svg`);
  expect(icon.headers()['content-security-policy']).toContain("style-src 'self';");
});
