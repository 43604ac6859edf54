import { createHash } from 'node:crypto';
import { expect, settled, test } from '../support/e2e.ts';

test('a font that loads too late for a page does not shift it on first use', async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await page.route('**/geist-*.woff2', async (route) => {
    await late.promise;
    await route.continue();
  });
  // Fonts delay `load`, which is not awaited; content filled in by scripts is.
  await page.goto('/search', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => 'shopReady' in window);
  await page.evaluate(() => delete document.documentElement.dataset.undrawn);
  const height = () => page.evaluate(() => [document.body.scrollHeight, document.querySelector('kbd')?.clientHeight]);
  const loaded = () => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
  // Chromium still applies a font within its block period, whose end no page can observe.
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

test('content that a script shows by itself waits for the styles it needs', async ({ page }) => {
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

test('content below the first screen is rendered soon after it, and at once for a link into the page', async ({
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

test('a page’s policy lists every script it carries, whether cached, rendered on demand, or a file', async ({
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

test('a file contains no list of the styles of pages', async ({ request, shop }) => {
  const icon = await request.get(`${shop.url}/favicon.svg`);
  expect(icon.headers()['content-security-policy']).toContain("style-src 'self';");
});
