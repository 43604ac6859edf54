import type { Locator } from '@playwright/test';
import { barriers } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';

const DESKTOP = { width: 1280, height: 720 };

test('on a phone the total and the checkout button stay visible, however much is in the cart', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/shop');
  for (const index of [0, 1, 2, 3]) await page.locator('[data-add]').nth(index).click();
  const pay = page.getByRole('link', { name: 'Proceed to Checkout' });
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Proceed to Checkout' })).toBeInViewport({
    ratio: 1,
  });
  await page.goto('/cart');
  await expect(page.getByRole('group', { name: /^Quantity/ })).toHaveCount(4);
  await expect(pay).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-total]')).toBeInViewport({ ratio: 1 });
});

test('on a phone', async ({ page }) => {
  await test.step('the selected tab of a product is visible on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/product/home-2024#faq');
    await expect(page.getByRole('tab', { name: 'FAQ' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('tab', { name: 'FAQ' }).press('Home');
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeInViewport({ ratio: 1 });
  });
  await test.step('on a phone a product shows its name, price and button on the first screen', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/product/home-business-2024');
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(main.locator('.price').first()).toBeInViewport({ ratio: 1 });
    await expect(main.getByRole('button', { name: 'Add to Cart', exact: true }).first()).toBeInViewport({ ratio: 1 });
  });
  await test.step('on a small phone home shows its primary action and one key with price and button on the first screen', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Shop Microsoft Office Now' })).toBeInViewport({ ratio: 1 });
    const first = page.getByRole('region', { name: 'Best Sellers' }).getByRole('listitem').first();
    await expect(first.locator('.price')).toBeInViewport({ ratio: 1 });
    await expect(first.getByRole('button', { name: /^Add to Cart: / })).toBeInViewport({ ratio: 1 });
  });
  await test.step('on a phone the sort has its label, and names on cards take two lines', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/shop');
    await page.getByText('Filters', { exact: true }).click();
    await expect(page.locator('label[for=sort]')).toBeInViewport({ ratio: 1 });
    const longest = page.getByRole('heading', { name: 'Office Professional Plus 2024' });
    const lines = await longest.evaluate(
      (one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight),
    );
    expect(Math.round(lines)).toBe(2);
  });
  await test.step('an added product is confirmed on its card, and no message covers it on a phone', async () => {
    const card = page.getByRole('article').first();
    await card.getByRole('button', { name: /^Add to Cart/ }).click();
    await expect(card.getByRole('button', { name: /^Added/ })).toBeDisabled();
    const toast = page.locator('.toast');
    await expect(toast.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
    const [added, message] = await Promise.all([card.boundingBox(), toast.boundingBox()]);
    if (!added || !message) throw new Error('The card and its message are not there');
    expect(message.y >= added.y + added.height || message.y + message.height <= added.y).toBe(true);
  });
});

test('on a desktop', async ({ page }) => {
  await test.step('on home, the hovered or focused key fills its ticket and tints the wall', async () => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/');
    const board = page.getByRole('region', { name: 'Best Sellers' });
    const wall = () => board.evaluate((box) => getComputedStyle(box).backgroundColor);
    const tickets = () =>
      board.locator('.ticket').evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    await expect.poll(wall).toBe('rgb(15, 90, 80)');
    const full = (await tickets())[0];
    const filled = async () => (await tickets()).map((color) => color === full);
    await board.getByRole('link', { name: 'Professional Plus' }).hover();
    await expect.poll(wall).toBe('rgb(35, 38, 44)');
    await expect.poll(filled).toEqual([false, false, true]);
    await page.mouse.move(0, 0);
    await board.getByRole('link', { name: 'Home & Business' }).focus();
    await expect.poll(wall).toBe('rgb(54, 49, 154)');
    await expect.poll(filled).toEqual([false, true, false]);
  });
  await test.step('the first screen of the shop has names and prices, and says that tax is included', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/shop');
    await expect(page.getByText('one payment, tax included.')).toBeInViewport();
    for (const at of [0, 1, 2])
      await expect(page.getByRole('article').nth(at).locator('.price')).toBeInViewport({ ratio: 1 });
  });
  await test.step('a yes is said of a computer once all is known of it, a no as soon as nothing can change it', async () => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/compatibility-checker');
    const verdict = page.locator('[data-verdict]');
    await page.getByLabel('Memory').selectOption('16');
    await page.getByLabel('Operating system').selectOption('windows-11');
    await expect(verdict).toContainText('Your answer appears here once you have chosen all three.');
    await page.getByLabel('Edition', { exact: true }).selectOption('home-2024');
    await expect(verdict).toContainText('Yes, it runs.');
    await page.getByLabel('Memory').selectOption('');
    await expect(verdict).toContainText('Your answer appears here');
    await page.getByLabel('Operating system').selectOption('linux');
    await expect(verdict).toContainText('No, it does not run.');
  });
  await test.step('help has a start page, which guides link back to', async () => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/activation-guide');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL(/\/help$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
    for (const name of ['Installation guide', 'Activation and installation errors', 'Questions and answers'])
      await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('main').getByLabel('Search guides and error codes').fill('activation');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=activation$/);
    await expect(page.getByRole('main').getByRole('link', { name: 'Activation guide' })).toBeInViewport();
  });
});

test('search results', async ({ page }) => {
  await test.step('a search lists pages by kind, only those that contain the words, eight until more are requested', async () => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/search?q=license');
    const pages = page.locator('[data-search-hits] .hits li');
    await expect(pages).toHaveCount(8);
    await expect(pages.filter({ has: page.locator('mark') })).toHaveCount(8);
    const kinds = page.locator('[data-search-hits]').getByRole('heading', { level: 2 });
    expect(await kinds.count()).toBeGreaterThan(1);
    await page.getByRole('button', { name: /^Show \d+ more$/ }).press('Enter');
    const all = Number(
      /^\d+/.exec((await page.getByRole('status').filter({ hasText: 'results for' }).textContent()) ?? ''),
    );
    expect(all).toBeGreaterThan(8);
    await expect(page.locator('[data-search-hits] :is(.hits li, .mini)')).toHaveCount(all);
    await expect(page.locator('[data-search-hits] .hits a:focus')).toHaveCount(1);
  });
  await test.step('a search shows editions with price and button first, then pages', async () => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/search?q=home+2024');
    const main = page.getByRole('main');
    const headings = main.locator('[data-search-hits]').getByRole('heading', { level: 2 });
    await expect(headings.first()).toHaveText('Editions');
    expect(await headings.count()).toBeGreaterThan(1);
    const found = main.locator('[data-search-hits]').getByRole('listitem').first();
    await expect(found).toContainText('Office Home 2024');
    const lines = main.locator('.hits :is(.hit-title, p)').filter({ has: page.locator('mark') });
    for (const line of await lines.all()) {
      const marks = (await line.locator('mark').allTextContents()).map((word) => word.toLowerCase());
      expect(marks).toEqual([...new Set(marks)]);
    }
    await expect(found.locator('.price')).toHaveText('$ 149.99');
    await found.getByRole('button', { name: 'Add to Cart: Office Home 2024' }).click();
    await expect(page.getByText('Added to cart', { exact: true })).toBeVisible();
  });
});

test('without reviews their section leaves no gap, neither while loading nor after a failure', async ({ page }) => {
  let fail = () => {};
  const failed = new Promise<void>((done) => (fail = done));
  await page.route('**/api/reviews?*', async (route) => {
    await failed;
    await route.abort();
  });
  await page.goto('/reviews');
  const list = page.locator('[data-reviews]');
  const empty = () =>
    list.evaluate(
      (box) => box.getBoundingClientRect().bottom - (box.lastElementChild?.getBoundingClientRect().bottom ?? 0),
    );
  await expect(list.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
  expect(await empty()).toBeLessThan(8);
  fail();
  await expect(list.getByText('Failed to fetch reviews')).toBeVisible();
  expect(await empty()).toBeLessThan(8);
  // Nobody has used the page yet, and its first text leaves out the styles of a failure.
  await expect(page.locator('link[href*="/_astro/styles."]')).toHaveCount(1);
});

test('on a tablet the checkout button is as wide as the recommendations below it', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.addInitScript(() =>
    localStorage.setItem('office-cart-items', JSON.stringify([{ productId: 'home-2024', quantity: 1 }])),
  );
  await page.goto('/cart');
  const edges = async (part: Locator) => {
    const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
    return [Math.round(x), Math.round(x + width)];
  };
  const offered = page.getByRole('complementary', { name: 'Recommended' }).getByRole('list');
  expect(await edges(page.getByRole('link', { name: 'Proceed to Checkout' }))).toEqual(await edges(offered));
});

test('at 400 % a cart in rupees does not overflow its screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => {
    const lines = ['home-business-2024', 'professional-plus-2024'].map((productId) => ({ productId, quantity: 12 }));
    localStorage.setItem('office-cart-items', JSON.stringify(lines));
    localStorage.setItem('selectedCurrency', 'INR');
  });
  await page.goto('/cart');
  await expect(page.getByText('₹ 2,49,740.04')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('the search term is repeated in lines that fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const pasted = `https://example.com/${'license'.repeat(12)}`;
  await page.goto(`/search?q=${encodeURIComponent(pasted)}`);
  await expect(page.locator('[data-search-status]')).toContainText(pasted);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('results have a struck price only where an earlier one is known', async ({ page }) => {
  await page.route('**/api/storefront', async (route) => {
    const answer = await (await route.fetch({ maxRetries: 2 })).json();
    const plain = answer.products.find(({ id }: { id: string }) => id === 'home-2024');
    plain.priorUsdMinor = null;
    for (const local of Object.values<{ priorMinor: number | null }>(plain.local)) local.priorMinor = null;
    await route.fulfill({ json: answer });
  });
  await page.goto('/search?q=office 2024');
  const struck = (id: string) => page.locator(`.minis s[data-reduction="${id}"]`).first();
  await expect(struck('professional-plus-2024')).toBeVisible();
  await expect(struck('home-2024')).toBeAttached();
  await expect(struck('home-2024')).toBeHidden();
});

test('on a phone the topics of a list are collapsed, and collapse again once one is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/faq');
  const topics = page.getByRole('navigation', { name: 'Topics' });
  await expect(topics.getByRole('link')).toHaveCount(0);
  await topics.getByText('Topics').click();
  await topics.getByRole('link', { name: 'Guarantee and refunds' }).click();
  await expect(page.getByRole('heading', { name: 'Guarantee and refunds' })).toBeInViewport();
  await expect(topics.getByRole('link')).toHaveCount(0);
});
