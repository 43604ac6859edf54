import { expect, test } from '../support/e2e.ts';

test('home leads where it says, shows three of each, and greets who comes back by name', async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('userPreferences'))
      localStorage.setItem('userPreferences', JSON.stringify({ name: 'Ada', visitCount: 3, lastVisit: '2026-01-01' }));
  });
  await page.goto('/');
  await expect(page.getByText(/^Good (morning|afternoon|evening), Ada\. Welcome back\.$/)).toBeVisible();
  const main = page.getByRole('main');
  const leads = (name: string, at = 0) => main.getByRole('link', { name, exact: true }).nth(at).getAttribute('href');
  expect(await leads('Compare Editions')).toBe('/compare');
  expect(await leads('Compare Editions', 1)).toBe('/pricing');
  expect(await leads('Browse Products')).toBe('/shop');
  expect(await leads('View All Products')).toBe('/shop');
  expect(await leads('All 9 editions')).toBe('/shop');

  const sellers = page.getByRole('region', { name: 'Best Sellers' });
  await expect(sellers.getByRole('link')).toHaveCount(3);
  expect(await sellers.getByRole('link').first().getAttribute('href')).toMatch(/^\/product\//);
  const featured = page.getByRole('region', { name: 'Featured products' });
  await expect(featured.getByRole('article')).toHaveCount(3);
  await expect(featured.getByRole('article').first().locator('.ticks li')).toHaveCount(2);
  await main.getByRole('link', { name: 'Shop Microsoft Office Now' }).click();
  await expect(featured.getByRole('heading', { name: 'Featured products' })).toBeInViewport();

  await sellers.getByRole('button', { name: 'Add to Cart: Office Home 2024' }).click();
  const added = sellers.getByRole('button', { name: 'Added: Office Home 2024' });
  await expect(added).toHaveText('Added');
  await expect(added).toBeDisabled();
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Remove Office Home 2024' }).click();
  await page.goto('/');
  await expect(sellers.getByRole('button', { name: 'Add to Cart: Office Home 2024' })).toBeEnabled();
});

test('the header names its facts, and its menus follow the currency', async ({ page }) => {
  await page.goto('/shop');
  await expect(page.getByTitle('Genuine Microsoft-type authenticity')).toHaveText('Authentic');
  await expect(page.getByRole('region', { name: 'Contact' }).getByRole('link', { name: '@' })).toBeVisible();
  await page.locator('#currency').selectOption('INR');
  await page.locator('summary', { hasText: 'Products' }).click();
  await expect(page.getByRole('link', { name: /^Home 2024/ })).toContainText('₹ 12,486.67');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Purchase Benefits' })).toBeHidden();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByText('Settings', { exact: true })).toBeVisible();
  await expect(menu.getByLabel('Currency')).toHaveValue('INR');
  for (const title of ['Support & Help', 'Legal & Policies', 'Purchase Benefits'])
    await expect(menu.getByText(title, { exact: true })).toBeVisible();
});

test('a product page has its way back, its choices, its tabs and its neighbours', async ({ page }) => {
  await page.goto('/product/home-business-2021');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(crumbs).toHaveText(['Home', 'Software', 'Microsoft Office', 'Home & Business 2021']);
  await expect(page.getByLabel('Quantity').locator('option')).toHaveText(['1', '2', '3', '4', '5', '10']);
  await expect(page.getByText('Lowest price in 30 days: $ 219.99').first()).toBeVisible();

  await page.getByRole('tab', { name: 'FAQ' }).click();
  const asked = page.getByRole('tabpanel', { name: 'FAQ' }).locator('details');
  for (const index of [0, 1]) await asked.nth(index).locator('summary').click();
  await expect(asked.nth(0)).not.toHaveAttribute('open');
  await expect(asked.nth(1)).toHaveAttribute('open');

  const compared = page.getByRole('region', { name: 'Office 2021 editions compared' });
  await expect(compared.getByText('Current Product')).toHaveCount(1);
  await expect(compared.getByRole('button', { name: /^Add to Cart: / })).toHaveCount(2);
  const related = page.locator('section', { has: page.getByRole('heading', { name: 'Related editions' }) });
  await expect(related.getByRole('article')).toHaveCount(3);
  await expect(related.getByRole('link', { name: /^View Details: / }).first()).toHaveAttribute('href', /^\/product\//);
});

test('prices stand in three columns at their canonical address', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/pricing$/);
  const columns = page.getByRole('region', { name: 'Editions compared' }).getByRole('columnheader');
  await expect(columns).toHaveText(['What you get', 'Home', 'Home & Business', 'Professional Plus']);
  await expect(page.getByText('Buying for a team? Ask for a volume quote.')).toBeVisible();
});

test('on a tablet three cards stand in a row, and product and price side by side', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const tops = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  for (const [path, cards] of [
    ['/', '#featured-products .product'],
    ['/pricing', '.plan'],
  ] as const) {
    await page.goto(path);
    expect(new Set(await tops(cards)).size).toBe(1);
  }
  await page.goto('/product/home-2024');
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first(),
  ).toBeInViewport();
  await page.goto('/shop');
  const [first = 0, second = 0, third, fourth] = await tops('.tiles li');
  expect([second, fourth]).toEqual([first, third]);
});

test('a tooltip comes after 700 ms, and at once when another was there 300 ms before', async ({ page }) => {
  await page.clock.install();
  await page.goto('/ui');
  const tooltip = page.getByRole('tooltip');
  const control = page.getByRole('button', { name: 'With a tooltip' });
  await control.scrollIntoViewIfNeeded();
  await page.clock.pauseAt(Date.now() + 60_000);
  await control.hover();
  await page.clock.runFor(650);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(100);
  await expect(tooltip).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(200);
  await control.hover();
  await page.clock.runFor(10);
  await expect(tooltip).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(400);
  await control.hover();
  await page.clock.runFor(100);
  await expect(tooltip).toBeHidden();
});
