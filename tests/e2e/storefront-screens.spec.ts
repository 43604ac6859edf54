import type { Page } from '@playwright/test';
import { expect, settled, test } from '../support/e2e.ts';

const DESK = { width: 1280, height: 720 };

test('the home page’s links work, it shows three of each kind, and greets returning visitors by name', async ({
  page,
}) => {
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
  expect(await leads('All 9 editions')).toBe('/shop');

  const sellers = page.getByRole('region', { name: 'Best Sellers' });
  await expect(sellers.getByRole('link', { name: 'View All Products' })).toHaveAttribute('href', '/shop');
  await expect(sellers.getByRole('listitem').getByRole('link')).toHaveCount(3);
  expect(await sellers.getByRole('listitem').getByRole('link').first().getAttribute('href')).toMatch(/^\/product\//);
  const featured = page.getByRole('region', { name: 'Featured products' });
  await expect(featured.getByRole('article')).toHaveCount(3);
  await expect(featured.getByRole('article').first().locator('.ticks li')).toHaveCount(2);
  await expect(featured.getByRole('article').first().getByText('Without Outlook')).toBeVisible();
  await expect(featured.getByRole('article').last().getByText('Without')).toHaveCount(0);
  await main.getByRole('link', { name: 'Shop Microsoft Office Now' }).click();
  await expect(featured.getByRole('heading', { name: 'Featured products' })).toBeInViewport();

  await sellers.getByRole('button', { name: 'Add to Cart: Office Home 2024' }).click();
  const added = sellers.getByRole('button', { name: 'Added: Office Home 2024' });
  await expect(added).toHaveText('Added');
  await expect(added).toBeDisabled();
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Remove Office Home 2024' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.goto('/');
  await expect(sellers.getByRole('button', { name: 'Add to Cart: Office Home 2024' })).toBeEnabled();
});

test('pages show their content', async ({ page }) => {
  await test.step('prices are in three columns at their canonical address', async () => {
    await page.setViewportSize(DESK);
    await page.goto('/pricing');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/pricing$/);
    const older = page.locator('.plan').first().getByRole('listitem').filter({ hasText: 'Security updates ended' });
    await expect(older).toContainText(['$ 129.99', '$ 109.99']);
    const columns = page.getByRole('region', { name: 'Editions compared' }).getByRole('columnheader');
    await expect(columns).toHaveText(['What you get', 'Home', 'Home & Business', 'Professional Plus']);
    await expect(page.getByText('Buying for a team? Ask for a volume quote.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to Cart: Office Home 2024' })).toHaveCount(1);
    await page.goto('/compare');
    // Each year is a row with its prices, and each of them can be bought.
    for (const year of ['2024', '2021', '2019']) {
      const row = page.getByRole('region', { name: 'All editions' }).getByRole('row', { name: `Office ${year}` });
      for (const name of ['Home', 'Home & Business', 'Professional Plus'])
        await expect(
          row.getByRole('button', { name: `Add to Cart: Office ${name} ${year}`, exact: true }),
        ).toBeVisible();
    }
  });
  await test.step('a phone shows all editions of a comparison at once, and a product on the first screen of the shop', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    // The first one is open.
    for (const path of ['/compare', '/pricing', '/product/home-2019']) {
      if (path !== '/compare') await page.goto(path);
      const table = page.locator('.compare').first();
      await expect(table.getByRole('columnheader', { name: 'Professional Plus' })).toBeVisible();
      const { left, right } = await table.evaluate((one) => {
        const boxes = [...one.querySelectorAll('thead th, td > *')].map((each) => each.getBoundingClientRect());
        return { left: Math.min(...boxes.map((box) => box.left)), right: Math.max(...boxes.map((box) => box.right)) };
      });
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(344);
    }
    await page.goto('/shop');
    const first = page.locator('.product').first();
    expect((await first.boundingBox())?.y).toBeLessThan(500);
    await expect(first.locator('[data-add]')).toBeInViewport({ ratio: 1 });
    // What is asked less often opens below the years, and is open where an address asks for it.
    const [sort, mac] = [page.getByLabel('Sort by'), page.getByRole('checkbox', { name: 'Runs on Mac' })];
    for (const hidden of [sort, mac]) await expect(hidden).toBeHidden();
    await page.getByText('Filters', { exact: true }).click();
    await sort.selectOption('Price: Low to High');
    await mac.check();
    // A change may come before the page's script, which then catches up.
    await expect(page).toHaveURL(/on=mac&sort=price-low|sort=price-low&on=mac/);
    await page.reload();
    await expect(mac).toBeChecked();
    await expect(sort).toHaveValue('price-low');
    await expect(sort).toBeVisible();
  });
  await test.step('a card and its page have the same badge, and one product is the most popular', async () => {
    const badge = /^(Recommended|Most Popular|Best Seller)$/;
    await page.setViewportSize(DESK);
    await page.goto('/shop');
    await expect(page.getByRole('article').getByText('Most Popular', { exact: true })).toHaveCount(1);
    const listed = () => page.locator('[data-shop-grid] h2').allTextContents();
    const before = await listed();
    await page.getByLabel('Sort by').selectOption('Name: A to Z');
    // The first change may come before the page's script, which then catches up.
    await expect.poll(listed).not.toEqual(before);
    await page.getByLabel('Sort by').selectOption('Most Popular');
    await expect.poll(listed).toEqual(before);
    const slugs = ['home-2024', 'home-business-2024', 'professional-plus-2024', 'professional-plus-2021'];
    const onCards = new Map<string, string[]>();
    for (const slug of slugs) {
      const card = page.getByRole('article').filter({ has: page.locator(`a.card-link[href="/product/${slug}"]`) });
      onCards.set(slug, await card.getByText(badge).allTextContents());
    }
    for (const slug of slugs) {
      await page.goto(`/product/${slug}`);
      const own = page.getByRole('main').locator('ul', { has: page.getByText('Genuine License') });
      expect(await own.getByText(badge).allTextContents(), slug).toEqual(onCards.get(slug));
    }
  });
  await test.step('a product page has breadcrumbs, options, tabs and related products', async () => {
    await page.goto('/product/home-business-2021');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    await expect(crumbs).toHaveText(['Home', 'Software', 'Microsoft Office', 'Home & Business 2021']);
    await expect(page.getByLabel('Quantity').locator('option')).toHaveText(['1', '2', '3', '4', '5', '10']);

    await page.getByRole('tab', { name: 'FAQ' }).click();
    const asked = page.getByRole('tabpanel', { name: 'FAQ' }).locator('details');
    for (const index of [0, 1]) await asked.nth(index).locator('summary').click();
    await expect(asked.nth(0)).not.toHaveAttribute('open');
    await expect(asked.nth(1)).toHaveAttribute('open');

    const compared = page.getByRole('region', { name: 'Office 2021 editions compared' });
    await expect(compared.getByText('Current Product')).toHaveCount(1);
    // On a phone, one line ends the head, and no name is cut off.
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(compared.getByRole('columnheader').nth(2)).toHaveCSS('box-shadow', 'none');
    await page.setViewportSize({ width: 1280, height: 800 });
    // Its columns have the same order everywhere.
    await expect(compared.getByRole('columnheader').nth(2)).toContainText('Current Product');
    await expect(compared.getByRole('row', { name: /^The same in every edition/ })).toContainText('Excel');
    await expect(compared.getByRole('button', { name: /^Add to Cart: / })).toHaveCount(2);
    await expect(page.getByText('Security updates ended October 2026').first()).toBeVisible();
    const closing = page.locator('.pitch');
    await expect(closing.getByRole('heading', { name: 'Before you buy Home & Business 2021' })).toBeVisible();
    await expect(closing).toContainText('Security updates ended October 2026');
    await expect(closing.getByRole('button', { name: 'Add to Cart: Office Home & Business 2021' })).toBeVisible();
    const related = page.locator('section', { has: page.getByRole('heading', { name: 'Related editions' }) });
    await expect(related.getByRole('article')).toHaveCount(3);
    await expect(related.getByRole('link', { name: /^View Details: / }).first()).toHaveAttribute(
      'href',
      /^\/product\//,
    );
  });
  await test.step('the header names its facts, and its menus follow the currency', async () => {
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
    await expect(menu.getByLabel('Currency')).toBeInViewport();
    for (const title of ['More editions', 'Support & Help', 'Legal & Policies', 'Purchase Benefits'])
      await expect(menu.getByText(title, { exact: true })).toBeVisible();
  });
});

test('the scenes of a product load once its gallery is used', async ({ page }) => {
  const scenes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/art/scenes/')) scenes.push(new URL(request.url()).pathname);
  });
  await page.goto('/product/home-2024');
  await page.waitForLoadState('networkidle');
  expect(scenes).toEqual([]);
  await page.getByRole('button', { name: 'What is inside' }).click();
  await expect(page.locator('.gallery').getByRole('list', { name: 'Apps' }).locator('img')).toHaveCount(4);
  await expect
    .poll(() => [...new Set(scenes)].sort())
    .toEqual(['documents', 'notes', 'sheet', 'slides'].map((name) => `/art/scenes/${name}.svg`));
});

/** The bootstrap call's response for a visitor from a country. */
const from = (page: Page, country: string) =>
  page.route('**/api/storefront', async (route) => {
    const answer = await route.fetch({ maxRetries: 2 });
    const data = await answer.json();
    await route.fulfill({ response: answer, json: { ...data, location: { ...data.location, country } } });
  });

test('the price before a reduction comes from the price history, with a notice where the law requires it', async ({
  page,
}) => {
  const lowest = page.getByText('Lowest price in the 30 days before the reduction: $ 299.99');
  for (const country of ['US', 'DE']) {
    await from(page, country);
    await page.goto('/product/home-business-2021');
    await expect(page.getByText('Save 27%', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Instant Delivery', { exact: true })).toBeVisible();
    await expect(lowest).toBeVisible({ visible: country === 'DE' });
    await page.unroute('**/api/storefront');
  }
});

test('without a price history nothing is struck through and no saving is shown', async ({ page }) => {
  await page.route('**/api/storefront', async (route) => {
    const answer = await route.fetch({ maxRetries: 2 });
    const data = await answer.json();
    const products = data.products.map((one: object) => ({ ...one, priorUsdMinor: null }));
    await route.fulfill({ response: answer, json: { ...data, products } });
  });
  for (const path of ['/', '/shop', '/pricing', '/product/home-2024']) {
    await page.goto(path);
    await settled(page);
    await expect(page.getByText(/^Save \d+%$/).filter({ visible: true }), path).toHaveCount(0);
    await expect(page.locator('s').filter({ visible: true }), path).toHaveCount(0);
  }
});
