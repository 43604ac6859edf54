import { barriersInBothSchemes } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';

test('what pages say and list, and what the home page loads', async ({ page }) => {
  await test.step('the home page makes at most 8 requests before it is touched, and loads React only after', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(asked.length).toBeLessThanOrEqual(8);
    expect(asked.filter((path) => /client\.|CartDrawer/.test(path))).toEqual([]);
    // The first pointer position, without an earlier one, is not a movement.
    for (const x of [200, 210]) await page.mouse.move(x, 300);
    await expect.poll(() => asked.some((path) => path.includes('CartDrawer'))).toBe(true);
  });
  await test.step('a best seller in the cart shows Added and is disabled; six questions open independently', async () => {
    const button = page.locator('[data-add-once]').first();
    await button.click();
    await expect(button).toHaveText('Added');
    await expect(button).toBeDisabled();
    const questions = page.locator('.faq details');
    await expect(questions).toHaveCount(6);
    for (const index of [0, 1]) await questions.nth(index).locator('summary').click();
    for (const index of [0, 1]) await expect(questions.nth(index)).toHaveAttribute('open');
  });
  await test.step('the first answer of each group is open; a search closes them, and they are back once it is cleared', async () => {
    await page.goto('/faq');
    const answers = page.locator('main details[open][data-entry]');
    await expect(answers).toHaveCount(7);
    await page.getByLabel('Search the answers').fill('refund');
    await expect(answers).toHaveCount(0);
    await page.getByLabel('Search the answers').fill('');
    await expect(answers).toHaveCount(7);
  });
  await test.step('texts name the same payment methods as the footer', async () => {
    await expect(page.getByRole('main')).toContainText('Right now: card; UPI, cards and wallets in India.');
    await expect(page.locator('[data-payment-methods] > *')).toHaveText(['Card', 'UPI, cards and wallets in India']);
    await page.goto('/payment-policy');
    await expect(page.getByRole('main')).toContainText('Right now: card; UPI, cards and wallets in India.');
  });
  await test.step('the mega menu has its columns and benefits, the shop its search, sorts and editions', async () => {
    await page.goto('/shop');
    await page.locator('summary', { hasText: 'Products' }).click();
    for (const title of ['Support & Help', 'Legal & Policies', 'Purchase Benefits'])
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    for (const name of [/^Genuine Licenses/, /^Digital Delivery/, /^30-Day Guarantee/])
      await expect(page.getByRole('link', { name }).first()).toBeVisible();
    await expect(page.getByPlaceholder('Search Microsoft Office editions...')).toBeVisible();
    const sorts = ['Most Popular', 'Price: Low to High', 'Price: High to Low', 'Name: A to Z'];
    expect(await page.getByLabel('Sort by').locator('option').allTextContents()).toEqual(sorts);
    expect(
      await page.locator('[name=edition]').evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
    ).toEqual(['all', '2024', '2021', '2019']);
  });
});

const LINE = JSON.stringify([{ productId: 'home-2024', quantity: 1, addedAt: '2026-01-01T00:00:00.000Z' }]);

test('no accessibility violations in overlays, in both schemes, at 360 and 1280 px', async ({ page }) => {
  await page.addInitScript((items) => localStorage.setItem('office-cart-items', items), LINE);
  const atWidths = async (check: (width: number) => Promise<void>) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await test.step(`${width} px`, () => check(width));
    }
  };
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
  await atWidths(async () => expect(await barriersInBothSchemes(page, undefined, { except: '' })).toEqual([]));
  await page.goto('/shop?q=typewriter');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await atWidths(async (width) => {
    expect(await barriersInBothSchemes(page)).toEqual([]);
    if (width > 1000) await page.locator('summary', { hasText: 'Products' }).click();
    else await page.getByRole('button', { name: 'Menu', exact: true }).click();
    // The page beneath was checked just before.
    expect(await barriersInBothSchemes(page, undefined, { except: 'main, .footer' })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('a[data-cart-open]').first().click();
    const drawer = page.getByRole('dialog', { name: 'Your cart (1)' });
    await expect(drawer).toBeVisible();
    expect(await barriersInBothSchemes(page, undefined, { except: 'main, .footer' })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });
});
