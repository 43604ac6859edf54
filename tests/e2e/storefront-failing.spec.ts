import { expect, test } from '@playwright/test';
import { ask } from '../support/ask.ts';
import { openSeededShop } from '../support/seeded-shop.ts';

test('a product page sells without its rating; without its product it fails as a page of the shop', async ({
  page,
}) => {
  test.slow();
  const shop = await openSeededShop();
  try {
    const db = await shop.miniflare.getD1Database('DB');
    await db.prepare('ALTER TABLE review RENAME TO review_away').run();
    await page.goto(`${shop.url}/product/home-2024`);
    await expect(page.getByRole('heading', { level: 1, name: 'Office Home 2024' })).toBeVisible();

    await db.prepare('ALTER TABLE product RENAME TO product_away').run();
    expect((await page.goto(`${shop.url}/product/home-2021`))?.status()).toBe(500);
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByText(/This page could not be loaded\. Please load it again in a moment/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Browse All Products' })).toHaveAttribute('href', '/shop');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect((await ask(`${shop.url}/product/home-2021`)).headers.get('cache-control')).toBe('no-store');
  } finally {
    await shop.close();
  }
});
