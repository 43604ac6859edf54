import { expect, test } from '../support/e2e.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript every tab of a product stands open, in the look of the shop', async ({ page }) => {
  await page.goto('/product/home-2024');
  for (const name of ['overview', 'features', 'specifications', 'reviews', 'faq'])
    await expect(page.locator(`section#${name}`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-weight', '650');
});
