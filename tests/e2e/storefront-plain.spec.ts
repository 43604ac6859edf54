import { expect, test } from '../support/e2e.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript every tab of a product is open, in the look of the shop', async ({ page }) => {
  await page.goto('/product/home-2024');
  for (const name of ['overview', 'features', 'specifications', 'reviews', 'faq'])
    await expect(page.locator(`section#${name}`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-weight', '650');
});

test('without JavaScript the shop says that its search needs it, and lists everything', async ({ page }) => {
  await page.goto('/shop?q=excel&edition=2024');
  const main = page.getByRole('main');
  // Turned off for a test, scripts leave the element as text.
  const said = main.getByRole('region', { name: 'Products' }).locator('noscript');
  expect(await said.innerHTML()).toMatch(/Search and filters need JavaScript.*find your edition/s);
  await expect(main.locator('form[action="/shop"]')).toBeHidden();
  await expect(main.locator('[data-shop-grid] article')).toHaveCount(9);
});

test('without JavaScript no page claims that keys or a confirmation were emailed, since nothing was requested', async ({
  page,
}) => {
  for (const path of ['/order-success/order_00000000000000000000000000', '/payment-success?session_id=cs_none']) {
    await page.goto(path);
    const said = await page.getByRole('main').textContent();
    expect(said).toContain('JavaScript, which is off in this browser');
    expect(said).not.toMatch(/were also sent|You get a confirmation/);
  }
});
