import type { Locator } from '@playwright/test';
import { expect, keepNothing, MOVING, settled, test } from '../support/e2e.ts';
import { shifts, watchShifts } from '../support/page-checks.ts';

test.use(MOVING);

test('content that loads after the first paint shifts nothing', async ({ page }) => {
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
      const seen = (await shifts(page)) ?? [];
      expect([path, seen.reduce((sum, shift) => sum + Number(shift), 0) < 0.1]).toEqual([path, true]);
    }
});

test('an unknown page and an unknown product respond with 404 and links to continue; the shop list filters', async ({
  page,
}) => {
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect((await page.goto('/product/office-1997'))?.status()).toBe(404);
  // The exact texts of the specification (1, section 4).
  await expect(page.getByRole('heading', { name: 'Product Not Found', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Browse All Products', exact: true }).click();
  await expect(page.getByText('Showing 9 of 9 products')).toBeVisible();
  await test.step('the shop list filters, says so, and resets', async () => {
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
    // Where results are partial, all are one press away.
    const clear = page.getByRole('button', { name: 'Show all' });
    await expect(clear).toBeHidden();
    await mac.check();
    await clear.click();
    await expect(mac).not.toBeChecked();
    await expect(page.getByText('Showing 9 of 9 products')).toBeVisible();
    await expect(clear).toBeHidden();
  });
});

test('the reviews of a product: loading, failed with a retry, none, and some', async ({ page }) => {
  await page.route('**/api/reviews?*', (route) => route.abort());
  // Styles that arrive after the failure would move the button away from a press on it.
  const styles = page.waitForResponse(/_astro\/styles\./);
  await page.route('**/_astro/styles.*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto('/product/home-2024');
  await page.getByRole('tab', { name: 'Reviews' }).click();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(page.getByText('Failed to fetch reviews')).toBeVisible();
  const place = await retry.boundingBox();
  await (await styles).finished();
  await settled(page);
  expect(await retry.boundingBox()).toEqual(place);
  await page.unroute('**/api/reviews?*');
  await retry.click();
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
    route.fulfill({ json: { reviews: [review], total: 1, own: 1, averageRating: 4 } }),
  );
  await page.goto('/product/home-2021#reviews');
  await asked;
  await expect(page.getByText('4.0 out of 5 on average, 1 review')).toBeVisible();
  await expect(page.getByText(/Ada · Home 2024 · January 5, 2026 · Verified Purchase/)).toBeVisible();
});

test('a sold-out edition links to the nearest one that still gets updates, and to the nearest one that does not', async ({
  page,
}) => {
  let isSoldOut = (id: string): boolean => id === 'home-2024';
  await page.route('**/api/storefront', async (route) => {
    const answer = await (await route.fetch({ maxRetries: 2 })).json();
    for (const product of answer.products)
      product.stock = { state: isSoldOut(product.id) ? 'out_of_stock' : 'in_stock', left: null };
    await route.fulfill({ json: answer });
  });
  const instead = page.getByText(/^Available now: /);
  await page.goto('/product/home-2024');
  await expect(instead).toHaveText(
    'Available now: Office Home & Business 2024, $ 249.99. Updates until October 2029. Add to Cart: Office Home & Business 2024. Or Office Home 2021, $ 129.99. Updates ended October 2026. Add to Cart: Office Home 2021.',
  );
  // The one action is on the first screen; available alternatives follow as cards.
  const [send, offer] = [
    page.getByRole('button', { name: 'Email me when it’s back' }),
    instead.locator('> :nth-child(3)'),
  ];
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const button = await send.boundingBox();
    const foot = (button?.y ?? 0) + (button?.height ?? 800);
    expect(foot, `on the first screen, ${width} px`).toBeLessThanOrEqual(800);
    expect((await instead.boundingBox())?.y, `below the form, ${width} px`).toBeGreaterThanOrEqual(foot);
  }
  await expect(offer).toHaveCSS('border-top-style', 'solid');
  // However short a name is, its price is below it.
  for (const card of await instead.locator('> :nth-child(n+3)').all()) {
    const [name, price] = [await card.getByRole('link').boundingBox(), await card.locator('data').boundingBox()];
    expect(price?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0) - 1);
  }
  // Nobody is led to what cannot be bought.
  await expect(page.locator('.sell').getByText('Most Popular')).toHaveCount(0);
  await page.goto('/shop?q=home+2024');
  const offered = page.getByRole('link', { name: 'Email me when it’s back' }).filter({ visible: true });
  await expect(offered).toHaveText('Email me when it’s back', { useInnerText: true });
  await expect(page.getByRole('link', { name: 'View Details: Office Home 2024' })).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [act, words] = [await offered.boundingBox(), await instead.boundingBox()];
    expect(words?.y, `below the button, ${width} px`).toBeGreaterThanOrEqual((act?.y ?? 0) + (act?.height ?? 0));
  }
  await expect(instead.getByRole('link').first()).toHaveAttribute('href', '/product/home-business-2024');
  await page.getByPlaceholder('Search Microsoft Office editions...').fill('2024');
  await expect(instead).toHaveCount(0);
  await test.step('a sold-out product takes a stock request instead of an order; one that fails keeps the address and says so', async () => {
    isSoldOut = (id) => id !== 'home-2021';
    await page.goto('/shop');
    await page.getByRole('link', { name: 'Email me when it’s back' }).first().click();
    await expect(page).toHaveURL(/\/product\/home-2024#tell-me$/);
    await expect(page.getByText('Keys in stock arrive right away').first()).toBeHidden();
    await expect(instead.getByRole('link')).toHaveAttribute('href', '/product/home-2021');
    await expect(instead).toHaveText(
      'Available now: Office Home 2021, $ 129.99. Updates ended October 2026. Add to Cart: Office Home 2021.',
    );
    await page.route('**/api/stock-requests', (route) => route.abort());
    await page.getByLabel('Your email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Email me when it’s back' }).click();
    await expect(page.getByText('The shop did not answer. Check your connection and try again.')).toBeVisible();
    await expect(page.getByLabel('Your email')).toHaveValue('ada@example.com');
    await page.unroute('**/api/stock-requests');
    await page.getByLabel('Your email').fill('ada@localhost');
    await page.getByRole('button', { name: 'Email me when it’s back' }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await page.getByLabel('Your email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Email me when it’s back' }).click();
    await expect(page.getByText('We will send you one email as soon as it is in stock.')).toBeVisible();
  });
});

test('the meaning of asterisks is explained above the fields of the support form, whose first two share a line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/troubleshooting');
  const form = page.locator('[data-message-form]');
  const edges = async (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const note = await edges(form.getByText('Fields with an asterisk'));
  const name = await edges(form.getByLabel('Name'));
  const email = await edges(form.getByLabel('Email'));
  expect(note.bottom).toBeLessThan(name.top);
  expect(email.top).toBe(name.top);
});

test('the support form of a guide says why nothing was sent, as the contact form does', async ({ page }) => {
  await page.goto('/troubleshooting');
  const form = page.locator('[data-message-form]');
  const after = async (seconds: number) =>
    page.clock.setFixedTime((await page.evaluate(() => performance.timeOrigin)) + seconds * 1000);
  await after(4.9);
  await page.mouse.move(50, 50);
  // Until its script has loaded, the browser would submit it.
  const handled = () => form.evaluate((own) => !own.dispatchEvent(new Event('submit', { cancelable: true })));
  await expect.poll(handled).toBe(true);
  const said = form.getByRole('status');
  await expect(said).toHaveText('Form submitted too quickly. Please try again.');
  await after(6);
  await form.getByLabel('Name').fill('Ada Byron');
  await form.getByLabel('Email').fill('ada@localhost');
  await form.getByRole('textbox', { name: 'Message' }).fill('The key does not activate.');
  await form.getByRole('button').click();
  await expect(said).toHaveText('Please enter a valid email address');
  await form.getByLabel('Email').fill('ada.short@example.com');
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: { error: 'Oh.' } }), { times: 1 });
  await form.getByRole('button').click();
  await expect(said).toHaveText('Please try again or contact us directly at help@keystall.example');
  await form.getByRole('button').click();
  await expect(said).toHaveText("Thank you for contacting us. We'll respond within 24 hours during business days.");
});

test('the site map lists the footer’s links, under the same headings and in the same order', async ({ page }) => {
  await page.goto('/sitemap');
  const of = async (place: string) =>
    (await page.locator(`${place} a`).allTextContents())
      .map((text) => text.trim())
      .filter((text) => text !== 'Site map');
  for (const [heading, id] of [
    ['Editions', 'shop'],
    ['Help', 'help'],
    ['Policies', 'policies'],
    ['About', 'company'],
  ]) {
    const footer = await of(`footer nav[aria-label="${heading}"]`);
    const shown = await of(`section[aria-labelledby="${id}"]`);
    expect(footer.length, heading).toBeGreaterThan(5);
    expect(
      shown.filter((text) => footer.includes(text)),
      heading,
    ).toEqual(footer);
  }
  await page.getByRole('main').getByRole('link', { name: 'Sign in to your account' }).click();
  await expect(page).toHaveURL(/\/account$/);
});
