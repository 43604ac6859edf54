import type { Page } from '@playwright/test';
import { vendorPages } from '../../src/config/downloads.ts';
import { barriers } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';
import { buy } from './order-steps.ts';

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';

/** The token requests of this page from now on: the redirect begins with one. */
function tokensAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/download/create-mac-token')) asked.push(request.url());
  });
  return asked;
}

test.describe('on a Mac', () => {
  test.use({ userAgent: MAC });

  test('a Mac order leads to its download page once, and from there back to the keys', async ({ page }) => {
    const id = await buy(page, [{ productId: 'home-2024' }], 'mac@example.com');
    await page.clock.install();
    await page.goto(`/order-success/${id}`);
    await page.waitForURL(/\/office-mac\?token=order_/);
    const order = page.getByRole('region', { name: /^Order KS-/ });
    await expect(order.getByRole('link', { name: 'Download at office.com/apps' })).toHaveAttribute(
      'href',
      vendorPages.apps.url,
    );
    await expect(page.locator('body')).not.toContainText(/mac@example|Lovelace|DEMO1/);
    const asked = tokensAsked(page);
    await order.getByRole('link', { name: 'Show my keys' }).click();
    await expect(page.locator('[data-key]')).toHaveCount(1);
    await page.clock.runFor(1_200);
    expect(asked).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(`/order-success/${id}`);
    await expect(page.getByRole('button', { name: 'Mac', exact: true })).toHaveAttribute('aria-pressed', 'true');
  });

  test('an order with a Windows-only edition stays where it is', async ({ page }) => {
    const items = [{ productId: 'home-2024' }, { productId: 'professional-plus-2024' }];
    const id = await buy(page, items, 'both@example.com');
    await page.clock.install();
    const asked = tokensAsked(page);
    await page.goto(`/order-success/${id}`);
    await expect(page.locator('[data-key]')).toHaveCount(2);
    await page.clock.runFor(1_200);
    expect(asked).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(`/order-success/${id}`);
  });

  test('without a token the page opens all the same', async ({ page }) => {
    const id = await buy(page, [{ productId: 'home-2021' }], 'tokenless@example.com');
    await page.route('**/api/download/create-mac-token', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/order-success/${id}`);
    await page.waitForURL(/\/office-mac$/);
    await expect(page.getByRole('heading', { name: 'Where to download' })).toBeVisible();
  });
});

test('the Mac page helps every visitor, never caches an order, and says when its link has expired', async ({
  page,
}) => {
  const answer = await page.goto('/office-mac?token=order_x.1.y');
  expect([answer?.status(), answer?.headers()['cache-control'], answer?.headers()['referrer-policy']]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ]);
  await expect(page.getByText('This link to a download has expired.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Steps', exact: true })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

const SHOWN: [path: string, shown: string[], hidden: string[]][] = [
  ['/office-windows', ['Home 2024', 'Professional Plus 2019'], []],
  ['/office-for-windows', ['Professional Plus 2024', 'Professional Plus 2019'], ['Home 2024']],
  ['/std', ['Home 2019', 'Home & Business 2021'], ['Professional Plus 2024']],
  ['/download-redeem', ['Home 2021', 'Professional Plus 2021'], []],
  ['/order-success-mac', ['Home & Business 2024'], ['Professional Plus 2024']],
  ['/office-mac', ['Home 2024', 'Home 2021 and 2019'], ['Professional Plus 2024']],
];

/** A link that names a year's edition, possibly after other years: "Home 2024, 2021 and 2019". */
const naming = (edition: string) => new RegExp(edition.replace(/ (\d{4})$/, ' (?:\\d{4}(?:,| and) )*$1'));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each page of downloads links each edition to its page at the vendor', async ({ page }) => {
    for (const [path, shown, hidden] of SHOWN)
      await test.step(path, async () => {
        await page.goto(path);
        const list = page.getByRole('region', { name: 'Where to download' });
        for (const name of shown) await expect(list.getByRole('link', { name: naming(name) })).toHaveCount(1);
        for (const name of hidden) await expect(list.getByRole('link', { name: naming(name) })).toHaveCount(0);
        const business = list.getByRole('link', { name: naming('Home & Business 2024') });
        if (shown.includes('Home 2024')) await expect(business).toHaveAttribute('href', vendorPages.portal.url);
        await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
      });
  });
});
