import type { Page } from '@playwright/test';
import { barriers } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';

const home = { productId: 'home-2024', quantity: 1, addedAt: '2026-01-01T00:00:00.000Z' };
const withCart = (page: Page) =>
  page.addInitScript((line) => {
    if (!localStorage.getItem('office-cart-items')) localStorage.setItem('office-cart-items', JSON.stringify([line]));
  }, home);

/** Responses of the bootstrap call as if an owner had changed settings. */
const settings = (page: Page, change: { flags?: object; keptCarts?: object }) =>
  page.route('**/api/storefront*', async (route) => {
    const answer = await (await route.fetch({ maxRetries: 2 })).json();
    await route.fulfill({ json: { ...answer, ...change, flags: { ...answer.flags, ...change.flags } } });
  });

test('checkout says what it stores, and saves the cart once the box for reminders is ticked', async ({ page }) => {
  await withCart(page);
  await settings(page, { keptCarts: { days: 30, mails: true } });
  await page.goto('/checkout');
  await expect(page.getByText('we keep this address with your cart for 30 days')).toBeVisible();
  const box = page.getByLabel('Remind me by email if I do not finish this order.');
  await expect(box).not.toBeChecked();
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
  const taken = page.waitForResponse('**/api/abandoned-cart/capture');
  await box.check();
  expect([(await taken).status(), await (await taken).json()]).toEqual([200, { success: true }]);
  expect(await barriers(page)).toEqual([]);
});

test('the link of a reminder shows what has changed and restores the cart', async ({ page }) => {
  await page.goto('/cart/recover?token=wrong');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  await page.route('**/api/abandoned-cart/recover', (route) =>
    route.fulfill({
      json: {
        items: [
          {
            productId: 'home-2024',
            productName: 'Office Home 2024',
            quantity: 2,
            usdMinor: 14_999,
            wasUsdMinor: 13_999,
          },
        ],
        gone: ['Office Home 2019'],
        coupon: { code: 'OLD10', open: false },
      },
    }),
  );
  await page.goto('/cart/recover?token=cart_1.x.y');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is back');
  await expect(page.getByText('costs more now')).toBeVisible();
  await expect(page.getByText('Not on sale at the moment: Office Home 2019. It was left out.')).toBeVisible();
  await expect(page.getByText('The code OLD10 is no longer valid.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open my cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
});

test('a shopper who leaves a product page gets the popup once if staff enabled it, and none of its code loads before', async ({
  page,
}) => {
  const leave = () =>
    page.evaluate(() => document.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, relatedTarget: null })));
  const popup = page.getByRole('dialog', { name: 'Before you go' });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await withCart(page);
  await settings(page, { flags: { exitIntentPopup: true } });
  await page.goto('/product/home-2024');
  expect(loaded.filter((url) => /exit/i.test(url))).toEqual([]);
  await page.mouse.move(200, 300);
  await page.waitForFunction(() => document.querySelector('astro-island') !== null);
  await expect(async () => {
    await leave();
    await expect(popup).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await leave();
  await expect(popup).toHaveCount(0);
});
