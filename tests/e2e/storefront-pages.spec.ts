import type { Page } from '@playwright/test';
import { barriersAtWidths } from '../support/axe.ts';
import { DEEP } from '../support/deep.ts';
import { expect, keepNothing, MOVING, settled, test } from '../support/e2e.ts';
import { countScripts } from '../support/script-sizes.ts';

test.use(MOVING);

const KB = 1024;
const TEMPLATES = [
  '/',
  '/shop',
  '/pricing',
  '/choose',
  '/compare',
  '/product/home-2024',
  '/cart',
  '/reviews',
  '/compatibility-checker',
  '/license-verification',
  '/where-keys-come-from',
  '/contact',
  '/quote',
  '/order-lookup',
  '/faq',
  '/search',
  '/nowhere',
];
/** The cart page is its island: React runs there at once (design 6 counts it with checkout). */
const BUDGET_KB: Record<string, number> = { '/cart': 140 };

/** Every layout shift that no input explains, from the start of the page on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // CLS has three digits: less is a word that its own font makes a hair wider when it comes late.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput && entry.value >= 0.0005) shifts.push(entry.value.toFixed(4));
    }).observe({ type: 'layout-shift', buffered: true });
  });

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

// In two halves, which run side by side. Axe takes most of its time for the first page of a tab, so a tab looks at many.
for (const half of [0, 1])
  test(`each template (half ${half + 1}): no barriers, no shift, no sideways scrolling, little script`, async ({
    page,
  }) => {
    test.slow();
    const scripts = countScripts(page);
    await keepNothing(page);
    await watchShifts(page);
    for (const [nth, path] of TEMPLATES.filter((_, at) => at % 2 === half).entries())
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1280, height: 720 });
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        scripts.begin();
        await page.goto(path);
        await page.waitForTimeout(300);
        expect([path, await page.evaluate(() => (window as Window & { shifts?: string[] }).shifts)]).toEqual([
          path,
          [],
        ]);
        expect(await scripts.sum(), path).toBeLessThanOrEqual((BUDGET_KB[path] ?? 25) * KB);

        expect([path, await barriersAtWidths(page, DEEP ? undefined : nth)]).toEqual([path, []]);

        // 320 px is a phone zoomed in; 640 px is what 1280 px become at 200%.
        for (const width of [320, 640]) {
          await page.setViewportSize({ width, height: 800 });
          expect([path, width, await overflow(page)]).toEqual([path, width, 0]);
        }
      });
  });

test('what comes after the first paint moves nothing', async ({ page }) => {
  await keepNothing(page);
  await watchShifts(page);
  await page.route(/\.js(on)?$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await route.continue();
  });
  for (const [path, last] of [
    ['/search?q=c004c008', '[data-search-hits] a'],
    ['/search?q=windows', '[data-search-hits] a'],
    ['/checkout', 'h2:has-text("Your cart is empty")'],
  ] as const)
    for (const [width, height] of [
      [412, 823],
      [1350, 940],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await expect(page.locator(last).first()).toBeVisible();
      await settled(page);
      const shifts = await page.evaluate(() => (window as Window & { shifts?: string[] }).shifts ?? []);
      expect([path, shifts.reduce((sum, shift) => sum + Number(shift), 0) < 0.1]).toEqual([path, true]);
    }
});

test('an unknown page and an unknown product answer 404 with a way on', async ({ page }) => {
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect((await page.goto('/product/office-1997'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse All Products' }).click();
  await expect(page.getByText('Showing 9 of 9 products')).toBeVisible();
});

test('the shop list filters, says so, and starts again', async ({ page }) => {
  await page.goto('/shop');
  await page.getByLabel('Search', { exact: true }).fill('plus');
  await expect(page.getByText(/^Showing 3 of 9 products/)).toBeVisible();
  await page.getByLabel('Search', { exact: true }).fill('typewriter');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(page.getByText('Showing 9 of 9 products')).toBeVisible();
  await expect(page).toHaveURL(/\/shop$/);
  const mac = page.getByRole('checkbox', { name: 'Runs on Mac' });
  await mac.check();
  await expect(page.getByText('Showing 6 of 9 products')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Windows only', visible: true })).toHaveCount(0);
  await page.reload();
  await expect(mac).toBeChecked();
  await expect(page.getByText('Showing 6 of 9 products')).toBeVisible();
  await page.getByLabel('Search', { exact: true }).fill('professional');
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(mac).not.toBeChecked();
});

test('the reviews of a product: loading, failed with a way to try again, none, and some', async ({ page }) => {
  await page.route('**/api/reviews?*', (route) => route.abort());
  await page.goto('/product/home-2024');
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await expect(page.getByText('Failed to fetch reviews')).toBeVisible();
  await page.unroute('**/api/reviews?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();

  const review = {
    id: 'review_1',
    customerName: 'Ada',
    rating: 4,
    title: 'Works',
    comment: 'It was activated at once.',
    productId: 'home-2024',
    isVerified: true,
    createdAt: Date.UTC(2026, 0, 5),
    product: { name: 'Home 2024' },
  };
  const asked = page.waitForRequest(/productId=home-2021/);
  await page.route('**/api/reviews?*', (route) =>
    route.fulfill({ json: { reviews: [review], total: 1, averageRating: 4 } }),
  );
  await page.goto('/product/home-2021#reviews');
  await asked;
  await expect(page.getByText('4.0 out of 5 on average, 1 review')).toBeVisible();
  await expect(page.getByText(/Ada · Home 2024 · January 5, 2026 · Verified Purchase/)).toBeVisible();
});

test('an edition that is sold out leads to the nearest that still gets updates, and to the same without', async ({
  page,
}) => {
  await page.route('**/api/storefront', async (route) => {
    const answer = await (await route.fetch()).json();
    for (const product of answer.products)
      product.stock =
        product.id === 'home-2024' ? { state: 'out_of_stock', left: null } : { state: 'in_stock', left: null };
    await route.fulfill({ json: answer });
  });
  const instead = page.getByText(/^In stock instead: /);
  await page.goto('/product/home-2024');
  await expect(instead).toHaveText(
    'In stock instead: Office Home & Business 2024, $ 249.99. Or Office Home 2021, $ 129.99. Security updates ended October 2026.',
  );
  // What can be had now comes before the form that waits, as a card.
  const [field, offer] = [page.getByLabel('Your email'), instead.locator('> :nth-child(3)')];
  expect((await instead.boundingBox())?.y).toBeLessThan((await field.boundingBox())?.y ?? 0);
  await expect(offer).toHaveCSS('border-top-style', 'solid');
  // However short a name is, its price stands under it.
  for (const card of await instead.locator('> :nth-child(n+3)').all()) {
    const [name, price] = [await card.getByRole('link').boundingBox(), await card.locator('data').boundingBox()];
    expect(price?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0) - 1);
  }
  // On a phone the one thing to do is on the first screen.
  await page.setViewportSize({ width: 360, height: 800 });
  expect((await field.boundingBox())?.y).toBeLessThan((await instead.boundingBox())?.y ?? 0);
  // Nobody is sent to what cannot be bought.
  await expect(page.locator('.sell').getByText('Most Popular')).toHaveCount(0);
  await page.goto('/shop?q=home+2024');
  const told = page.getByRole('link', { name: 'Email me when it’s back' }).filter({ visible: true });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [act, words] = [await told.boundingBox(), await instead.boundingBox()];
    expect(words?.y, `below the button, ${width} px`).toBeGreaterThanOrEqual((act?.y ?? 0) + (act?.height ?? 0));
  }
  await expect(instead.getByRole('link').first()).toHaveAttribute('href', '/product/home-business-2024');
  await page.getByPlaceholder('Search Microsoft Office editions...').fill('2024');
  await expect(instead).toHaveCount(0);
});

test('a sold-out product takes a stock request instead of an order', async ({ page }) => {
  await page.route('**/api/storefront', async (route) => {
    const answer = await (await route.fetch()).json();
    for (const product of answer.products)
      if (product.id !== 'home-2021') product.stock = { state: 'out_of_stock', left: null };
    await route.fulfill({ json: answer });
  });
  await page.goto('/shop');
  await page.getByRole('link', { name: 'Email me when it’s back' }).first().click();
  await expect(page).toHaveURL(/\/product\/home-2024#tell-me$/);
  await expect(page.getByText('Keys in stock arrive at once').first()).toBeHidden();
  const instead = page.getByText(/^In stock instead: /);
  await expect(instead.getByRole('link')).toHaveAttribute('href', '/product/home-2021');
  await expect(instead).toHaveText(
    'In stock instead: Office Home 2021, $ 129.99. Security updates ended October 2026.',
  );
  await page.getByLabel('Your email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Email me when it’s back' }).click();
  await expect(page.getByText('We will send you one email as soon as it is in stock.')).toBeVisible();
});
