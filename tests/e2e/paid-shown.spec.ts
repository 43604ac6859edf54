import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { acceptTerms, arrive, CARDS, fillCard, openCheckout, payButton } from './purchase-steps.ts';

const EMAIL = 'paid@example.com';

/** Pays and stops at "Payment successful!": the order page does not answer until the returned function is called. */
async function payAndStay(page: Page): Promise<() => void> {
  await openCheckout(page, [{ productId: 'home-2024', quantity: 2 }], EMAIL);
  await fillCard(page, CARDS.pays);
  await acceptTerms(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/order-success/*', async (route) => {
    await released;
    await route.fallback();
  });
  await payButton(page).click();
  await expect(page.getByText('Payment successful!')).toBeVisible();
  return release;
}

/** What the browser keeps of the purchase. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

const expectEmpty = (page: Page) => expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();

test('behind "Payment successful!" stands what was paid; the cart is empty in another tab, after Back, once loaded again, and after the tab was closed', async ({
  page,
  context,
}) => {
  const release = await payAndStay(page);
  const form = page.locator('main form');
  await expect(form.locator('input[type=email]')).toHaveValue(EMAIL);
  await expect(page.getByLabel('City')).toHaveValue('New York');
  await expect(page.getByLabel('Card number')).toHaveValue(/4242/);
  await expect(page.getByLabel(/I agree to the/)).toBeChecked();
  await expect(form.locator('.btn-primary[type=submit]')).toHaveText('Order and pay $ 299.98');
  await expect(page.locator('main')).not.toContainText('$ 0.00');
  expect(await kept(page)).not.toContain(EMAIL);

  const second = await context.newPage();
  await second.goto('/cart');
  await expectEmpty(second);

  release();
  await arrive(page);
  await page.goBack();
  await expectEmpty(page);
  expect(await kept(page)).not.toContain(EMAIL);
  await page.unrouteAll();
  await test.step('a page loaded again meanwhile', async () => {
    const release = await payAndStay(page);
    await page.reload();
    await expectEmpty(page);
    expect(await kept(page)).not.toContain(EMAIL);
    release();
    await page.unrouteAll();
  });
  await test.step('a tab closed meanwhile leaves an empty cart to the next one', async () => {
    await payAndStay(second);
    await second.close();
    await page.goto('/checkout');
    await expectEmpty(page);
  });
  await test.step('a page from the back/forward cache shows no form and no paid order', async () => {
    await payAndStay(page);
    // As the browser says it when the page is put into its cache, and taken out again.
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expectEmpty(page);
    await expect(page.getByText('Payment successful!')).toBeHidden();
  });
});
