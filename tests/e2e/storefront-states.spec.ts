import type { Page } from '@playwright/test';
import { expect, MOVING, test } from '../support/e2e.ts';
import { frames } from '../support/held.ts';

test.use(MOVING);

const line = { productId: 'home-2024', quantity: 2, addedAt: '2026-01-01T00:00:00.000Z' };
const withCart = (page: Page) =>
  page.addInitScript((items) => localStorage.setItem('office-cart-items', items), JSON.stringify([line]));
const carousel = (page: Page) => page.locator('[data-carousel]');
const cards = (page: Page) => carousel(page).locator('.review:not([aria-hidden])');
const at = (page: Page) => page.locator('.reviews').evaluate((row) => row.scrollLeft);

test('reviews load when the carousel comes near: 20 of them, repeated once, moving until paused', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/public-reviews')) asked += 1;
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(0);
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(page.locator('.review')).toHaveCount(40);
  expect(asked).toBe(1);
  const texts = await cards(page).locator('blockquote').allTextContents();
  expect(new Set(texts).size).toBe(20);
  await expect(cards(page).first()).toContainText('Sample review');
  const before = await at(page);
  await expect.poll(() => at(page)).toBeGreaterThan(before + 5);
  await page.getByRole('button', { name: 'Pause' }).click();
  const stopped = await at(page);
  await frames(page, 20);
  expect(await at(page)).toBe(stopped);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => at(page)).toBeGreaterThan(stopped + 200);
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('reviews that fail to load are replaced by samples, real ones show rating and purchase', async ({ page }) => {
  await page.route('**/api/public-reviews', (route) => route.abort());
  await page.goto('/');
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(page.locator('.review')).toHaveCount(40);
  await expect(page.getByRole('heading', { name: 'Sample reviews' })).toBeVisible();

  const review = { id: 'r1', name: 'Ada L.', initials: 'AL', product: 'Office Home 2024', review: 'It was activated.' };
  const rest = { rating: 4, verified: true, sample: false, color: 'amber', date: '2026-01-05' };
  await page.route('**/api/public-reviews', (route) =>
    route.fulfill({ json: { reviews: [{ ...review, ...rest }], source: 'customer_reviews' } }),
  );
  await page.reload();
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'What buyers write' })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('4 out of 5 · Verified Purchase');
  await expect(cards(page)).toContainText('Office Home 2024 · January 5, 2026');
});

test('the buy bar appears after 600 px, can be dismissed, and disappears once the product is in the cart; video and carousel play and stop', async ({
  page,
}) => {
  await page.goto('/product/home-2024');
  const bar = page.getByRole('complementary', { name: 'Buy this edition' });
  const scroll = (top: number) => page.evaluate((y) => scrollTo(0, y), top);
  // Beside the applications, though they name them, too (specification 2, section 2.5).
  await expect(
    page.getByText('Word, Excel, PowerPoint and OneNote, bought once and kept for good, for one PC or Mac.'),
  ).toBeVisible();
  await scroll(600);
  await frames(page, 3);
  await expect(bar).toBeHidden();
  await scroll(601);
  await expect(bar).toBeVisible();
  await expect(bar).toContainText('Save $ 100.00 · 40% OFF');
  await bar.getByRole('button', { name: 'Dismiss' }).click();
  await expect(bar).toBeHidden();
  await test.step('the video of a product plays and stops its four scenes with a button', async () => {
    await page.getByRole('button', { name: 'Video', exact: true }).click();
    await page.getByRole('button', { name: 'Play video' }).click();
    await expect(page.getByText('You choose an edition and pay once.')).toBeVisible();
    await page.getByRole('button', { name: 'Stop video' }).click();
    await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
  });
  await page.reload();
  await scroll(700);
  await bar.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart (1)' })).toContainText('Your key arrives by email.');
  await expect(bar).toBeHidden();
  await page.keyboard.press('Escape');
  await test.step('with reduced motion the carousel stands still until it is played', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await carousel(page).scrollIntoViewIfNeeded();
    await expect(page.locator('.review')).toHaveCount(100);
    await frames(page, 20);
    expect(await at(page)).toBe(0);
    await page.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => at(page)).toBeGreaterThan(0);
  });
});

test('on a phone without a home button a message stays above the buy bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } });
  await page.goto('/product/home-2024');
  await page.getByRole('button', { name: 'Add to Cart: Office Home & Business 2024' }).first().click();
  const message = page.locator('.toast', { hasText: 'Added to cart' });
  const bar = page.getByRole('complementary', { name: 'Buy this edition' });
  await expect(bar).toBeVisible();
  const between = async () => {
    const [above, below] = [await message.boundingBox(), await bar.boundingBox()];
    return above && below ? below.y - above.y - above.height : Number.NaN;
  };
  await expect.poll(between).toBeGreaterThanOrEqual(4);
});

test('unchecked prices are marked in the cart, with a retry', async ({ page }) => {
  await withCart(page);
  await page.route('**/api/storefront', (route) => route.abort());
  await page.goto('/cart');
  await expect(page.getByText('We couldn’t check prices and stock.')).toBeVisible();
  await expect(page.locator('[data-total]')).toHaveText('$ 299.98');
  // These prices may be outdated: nothing is promised, and paying is not the primary action.
  await expect(page.getByText('Last known prices, tax included.')).toBeVisible();
  await expect(page.getByText('Nothing is added later.')).toBeHidden();
  await expect(page.getByText('Keys in stock arrive right away')).toBeHidden();
  const pay = page.getByRole('link', { name: 'Proceed to Checkout' });
  await expect(pay).toHaveClass(/btn-quiet/);
  // A saving is shown only once the price history confirms it.
  await expect(page.locator('[data-savings]')).toHaveCount(0);
  await page.unroute('**/api/storefront');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('We couldn’t check prices and stock.')).toBeHidden();
  await expect(page.getByText('Nothing is added later.')).toBeVisible();
  await expect(page.getByText('Keys in stock arrive right away')).toBeVisible();
  await expect(pay).toHaveClass(/btn-primary/);
  const savings = page.locator('[data-savings]');
  await expect(savings).toHaveText('You save $ 200.00 compared with earlier prices.');
  await page.getByText('Have a coupon code?').click();
  await page.getByLabel('Coupon code').fill('SAVE10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(savings).toHaveText('You save $ 230.00 compared with earlier prices, including the coupon.');
});

test('a lost connection is shown, and prices reload once it is back', async ({ page, context }) => {
  await page.goto('/shop');
  const title = page.getByRole('heading', { level: 1 });
  const before = (await title.boundingBox())?.y ?? 0;
  await context.setOffline(true);
  await expect(page.getByRole('status').getByText('You’re offline')).toBeVisible();
  // It covers nothing: the page makes room for it.
  await expect.poll(async () => (await title.boundingBox())?.y).toBeGreaterThan(before + 20);
  const asked = page.waitForRequest('**/api/storefront');
  await context.setOffline(false);
  await asked;
  await expect(page.getByText('You’re back online')).toBeVisible();
  await expect(page.getByText('You’re offline')).toBeHidden();
});

test('a promotion’s coupon is applied with products added from it, unless another one is active', async ({ page }) => {
  const coupon = { code: 'WELCOME10', discountType: 'percentage', discountValue: 10, productIds: null };
  await page.route('**/api/coupons/validate', (route) =>
    route.fulfill({ json: { success: true, isValid: true, discountAmount: 15, message: 'ok', coupon } }),
  );
  await page.goto('/example-compliant');
  await expect(page.getByText('10% off')).toBeVisible();
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click();
  await expect(page.locator('.toast')).toContainText('Coupon applied successfully!');
  await page.evaluate(() => localStorage.setItem('cart-coupon-code', 'OTHER'));
  await page.reload();
  await expect(page.getByText('10% off')).toBeVisible();
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click();
  await expect(page.locator('.toast')).toContainText('A discount is already active. Only one discount allowed.');
});
