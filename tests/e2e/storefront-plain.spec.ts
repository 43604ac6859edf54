import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';

test.use({ javaScriptEnabled: false });

const footer = (page: Page) => page.locator('.footer a').first();
/** A page without scripts shows all of it, down to its end. */
async function expectAll(page: Page): Promise<void> {
  await footer(page).scrollIntoViewIfNeeded();
  await expect(footer(page)).toBeVisible();
}

test('without JavaScript pages show all of them', async ({ page }) => {
  await test.step('every tab of a product is open, in the look of the shop', async () => {
    await page.goto('/product/home-2024');
    for (const name of ['overview', 'features', 'specifications', 'reviews', 'faq'])
      await expect(page.locator(`section#${name}`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-weight', '650');
    await expectAll(page);
  });
  await test.step('the shop says that its search needs it, and lists everything', async () => {
    await page.goto('/shop?q=excel&edition=2024');
    const main = page.getByRole('main');
    // Turned off for a test, scripts leave the element as text.
    const said = main.getByRole('region', { name: 'Products' }).locator('noscript');
    expect(await said.innerHTML()).toMatch(/Search and filters need JavaScript.*find your edition/s);
    await expect(main.locator('form[action="/shop"]')).toBeHidden();
    await expect(main.locator('[data-shop-grid] article')).toHaveCount(9);
    await expectAll(page);
  });
  await test.step('the home page shows all of it', async () => {
    await page.goto('/');
    await expectAll(page);
  });
  await test.step('no page claims that keys or a confirmation were emailed, since nothing was requested', async () => {
    for (const path of ['/order-success/order_00000000000000000000000000', '/payment-success?session_id=cs_none']) {
      await page.goto(path);
      const said = await page.getByRole('main').textContent();
      expect(said).toContain('JavaScript, which is off in this browser');
      expect(said).not.toMatch(/were also sent|You get a confirmation/);
    }
  });
});
