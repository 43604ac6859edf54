import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { firstTouch, PATIENCE, TENTH_OF_A_SECOND } from './touch-steps.ts';

/** Holds every script of the page (or those that match) until the returned function is called. */
async function hold(page: Page, which: RegExp = /\.js($|\?)/): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((done) => {
    release = done;
  });
  await page.route(which, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** Opens a page whose scripts are still loading; the returned function lets them load. */
async function openEarly(page: Page, path: string): Promise<() => void> {
  const release = await hold(page);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test('text and choices entered in the shop before its scripts loaded stay, and take effect', async ({ page }) => {
  const arrive = await openEarly(page, '/shop');
  await page.getByLabel('Search', { exact: true }).fill('plus');
  await page.getByLabel('Sort by').selectOption('Price: Low to High');
  await page.locator('.filters').getByText('2021', { exact: true }).click();
  await page.locator('#currency').selectOption('EUR');
  await page.locator('footer [data-theme-switch]').getByText('Dark', { exact: true }).click();
  arrive();
  await expect(page.getByText('Showing 1 of 9 products for “plus”')).toBeVisible();
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('plus');
  await expect(page.getByLabel('Sort by')).toHaveValue('price-low');
  await expect(page).toHaveURL(/q=plus&edition=2021&sort=price-low$/);
  await expect(page.locator('#currency')).toHaveValue('EUR');
  await expect(page.locator('[data-shop-grid] .price').filter({ visible: true }).first()).toHaveText('€ 297.49');
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
});

test('a product added before the scripts loaded is in the cart, even after leaving the page', async ({ page }) => {
  const arrive = await openEarly(page, '/shop');
  await page.getByRole('button', { name: 'Add to Cart: Office Home 2024' }).click();
  await page.getByRole('link', { name: 'Office Home 2024', exact: true }).first().click();
  arrive();
  await expect(page).toHaveURL(/\/product\/home-2024$/);
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1');
});

test('a click on a product before its scripts loaded takes effect once they have', async ({ page }) => {
  const arrive = await openEarly(page, '/product/home-2024');
  await page.getByRole('button', { name: 'What is inside' }).click();
  await page.getByLabel('Quantity').selectOption('3');
  await page.getByRole('link', { name: 'Specifications' }).click();
  await page.getByRole('button', { name: 'Add to Cart: Office Home 2021' }).click();
  arrive();
  await expect(page.getByRole('button', { name: 'What is inside' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('tab', { name: 'Specifications' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1');
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(page.locator('[data-cart-count]').first()).toHaveText('4');
});

test('menus open without any script, and choices in them are kept', async ({ page }) => {
  const arrive = await openEarly(page, '/');
  await page.locator('summary', { hasText: 'Products' }).click();
  await expect(page.getByRole('heading', { name: 'Purchase Benefits' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByLabel('Currency').selectOption('GBP');
  await menu.getByText('Dark', { exact: true }).click();
  arrive();
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await expect(menu.getByLabel('Currency')).toHaveValue('GBP');
  await expect(menu.locator('data').first()).toHaveText(/^£ /);
});

test('a press on Login opens the account dialog however late its code loads', async ({ page }) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const arrive = await openEarly(page, '/');
    if (width < 1000) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Login' }).filter({ visible: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    arrive();
    await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
  }
});

test('input before its script loaded takes effect', async ({ page }) => {
  await test.step('words typed into the search before its script loaded are searched', async () => {
    const arrive = await openEarly(page, '/search');
    await page.getByLabel('Search pages and editions').fill('activation');
    arrive();
    await expect(page.getByRole('status').getByText(/^\d+ results? for/)).toBeVisible();
    await expect(page.getByLabel('Search pages and editions')).toHaveValue('activation');
  });
  await test.step('a search and a filter submitted before the scripts loaded are answered by the next page', async () => {
    const arrive = await openEarly(page, '/nowhere');
    await page.getByLabel('Search the shop').fill('plus');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=plus', { waitUntil: 'commit' });
    await page.goto('/shop', { waitUntil: 'commit' });
    await page.getByLabel('Search', { exact: true }).fill('plus');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shop?q=plus**', { waitUntil: 'commit' });
    arrive();
    await expect(page.getByText('Showing 3 of 9 products for “plus”')).toBeVisible();
  });
  await test.step('forms that a script handles can be filled in before it loads, and send nothing until then', async () => {
    const arrive = await openEarly(page, '/license-verification');
    await page.getByLabel('License key').fill('DEMO1-HM24K-00001-MADEU-PKEYS');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Check this key' })).toBeDisabled();
    expect(new URL(page.url()).search).toBe('');
    await page.goto('/faq', { waitUntil: 'commit' });
    await page.getByLabel('Search the answers').fill('refund');
    arrive();
    await expect(page.getByText('What exactly am I buying?')).toBeHidden();
    await expect(page.getByLabel('Search the answers')).toHaveValue('refund');
  });
  await test.step('the verdict on a computer waits for the script that knows the choices', async () => {
    const arrive = await openEarly(page, '/compatibility-checker');
    await page.getByLabel('Operating system').selectOption('macos-13');
    await page.getByLabel('Edition', { exact: true }).selectOption('professional-plus-2024');
    await expect(page.getByText('Yes, it runs.')).toBeHidden();
    arrive();
    await expect(page.getByText('No, it does not run.')).toBeVisible();
  });
});

test('a code typed while the cart of a slow network is loading is applied once it is there', async ({ page }) => {
  const arrive = await openEarly(page, '/product/home-2024');
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  arrive();
  const drawer = page.getByRole('dialog', { name: 'Your cart (1)' });
  await expect(drawer).toBeVisible();
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1');
  await drawer.getByText('Have a coupon code?').click();
  await drawer.getByLabel('Coupon code', { exact: true }).fill('save10');
  await drawer.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(drawer.getByText('Coupon applied successfully!')).toBeVisible();
});

test('code that fails to load is reported, and the next press retries', async ({ page }) => {
  // Code is not loaded ahead: the connection is lost before any of what the cart needs has arrived.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    addEventListener('shop:used', () => Object.assign(document.documentElement.dataset, { used: '' }));
  });
  await page.goto('/');
  await page.mouse.move(200, 300);
  await page.mouse.move(300, 400);
  await expect(page.locator('html[data-used]')).toBeAttached();
  await page.context().setOffline(true);
  const toast = page.locator('.toast');
  await page.locator('a[data-cart-open]').click();
  await expect(toast).toContainText('This part of the page could not be loaded');
  await expect(toast).toContainText('Check your connection and try again.');
  await page.context().setOffline(false);
  await page.locator('a[data-cart-open]').click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
});

test('a cart page whose code fails to load says so and offers to reload the page', async ({ page }) => {
  await page.route(/CartContent[^/]*\.js/, (route) => route.abort());
  await page.goto('/cart');
  await expect(page.locator('.toast')).toContainText('This part of the page could not be loaded');
  await page.unroute(/CartContent[^/]*\.js/);
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('the account responds to the first touch within a tenth of a second once its code is loaded', {
  tag: '@timing',
}, async ({ page }) => {
  const took = () => firstTouch(page, (opened) => opened.getByRole('link', { name: 'Login' }));
  await expect.poll(took, PATIENCE).toBeLessThanOrEqual(TENTH_OF_A_SECOND);
});

test('on a connection that hangs, a press on the cart says after a minute what is wrong', async ({ page }) => {
  await page.clock.install();
  await page.goto('/faq');
  await hold(page, /_astro\/use\./);
  await page.locator('a[data-cart-open]').click();
  await page.waitForFunction(() => document.querySelector('script[src*="_astro/use."]'));
  const message = page.getByRole('alert').filter({ hasText: 'A part of this page could not be loaded' });
  await page.clock.fastForward(50_000);
  await expect(message).toBeHidden();
  await page.clock.fastForward(10_000);
  await expect(message).toBeVisible();
});

test('reviews that fail to load say so even if the styles of the page never arrive', async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/reviews?*', (route) => route.abort());
  await hold(page, /_astro\/styles\./);
  await page.goto('/product/home-2024');
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(page.getByText('Failed to fetch reviews')).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('without a connection, a press on the cart says what is wrong', async ({ page }) => {
  await page.goto('/faq');
  await page.context().setOffline(true);
  await page.locator('a[data-cart-open]').click();
  await expect(page.getByRole('alert')).toContainText('A part of this page could not be loaded');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'load the page again' }).click();
  await page.locator('a[data-cart-open]').click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
});

test('without a connection, the cart opens if its code was loaded at the first sign of use', async ({ page }) => {
  await page.goto('/faq');
  await page.mouse.move(200, 300);
  await page.mouse.move(300, 400);
  // Counted by what has arrived: the page may have been idle before the first one was requested.
  const missing = () =>
    page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')];
      const arrived = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const here = new Set(arrived.filter(({ responseEnd }) => responseEnd > 0).map(({ name }) => name));
      return links.length > 4 ? links.filter(({ href }) => !here.has(href)).length : -1;
    });
  await expect.poll(missing).toBe(0);
  await page.context().setOffline(true);
  await page.locator('a[data-cart-open]').click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
});
