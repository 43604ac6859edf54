import { barriers } from '../support/axe.ts';
import { expect, MOVING, test } from '../support/e2e.ts';
import { openCheckout } from './purchase-steps.ts';

test.use(MOVING);

const home = [{ productId: 'home-2024', quantity: 1 }];

test('beside the form', async ({ page }) => {
  await test.step('the coupon box: each outcome has its message, one discount at a time, and it can be removed', async () => {
    await page.route('**/api/recent-orders', (route) => route.fulfill({ json: { success: true, orders: [] } }));
    const asked = page.waitForResponse('**/api/recent-orders');
    await openCheckout(page, home);
    const summary = page.getByRole('complementary', { name: 'Your order' });
    await expect(summary.getByText('Subtotal')).toBeVisible();
    await summary.getByText('Have a coupon code?').click();
    const code = summary.getByLabel('Coupon code');
    const apply = summary.getByRole('button', { name: /Apply|Applied/ });
    await apply.click();
    await expect(summary.getByText('Please enter a coupon code.')).toBeVisible();
    await code.fill('nonsense');
    await apply.click();
    // The empty field had the same heading: only the rest says that this code has its answer.
    await expect(summary.getByText('Invalid Coupon')).toContainText('Please check the code');
    await page.route('**/api/coupons/validate', (route) => route.abort(), { times: 1 });
    await code.fill('save10');
    await apply.click();
    await expect(summary.getByText('There was an error applying your coupon')).toBeVisible();
    await apply.click();
    await expect(summary.getByText('Coupon Applied!')).toBeVisible();
    await expect(summary.getByText('$ 134.99').last()).toBeVisible();
    await expect(code).toBeDisabled();
    await expect(code).toHaveValue('SAVE10');
    await expect(apply).toHaveText('Applied');
    await expect(apply).toBeFocused();
    await apply.click();
    await expect(summary.getByText('A discount is already applied')).toBeVisible();
    await summary.getByRole('button', { name: /Remove coupon/i }).click();
    await expect(page.locator('#toasts')).toContainText('Coupon Removed');
    await expect(summary.getByText('$ 134.99')).toHaveCount(0);
    await expect(code).toBeEnabled();
    expect(await summary.getByText('A discount is already applied').count()).toBe(0);
    await expect(code).toBeFocused();
    await expect(apply).toHaveText('Apply');
    await test.step('with fewer than four recent orders there is no box for them', async () => {
      await asked;
      await expect(page.getByRole('region', { name: 'Recent orders' })).toHaveCount(0);
    });
  });
  await test.step('the saving, recent orders with their age, and samples that are labeled and can be stopped', async () => {
    const orders = ['Ada', 'Ben', 'Cleo', 'Dan'].map((name, index) => ({
      name,
      country: 'DE',
      product: 'Office Home 2024',
      color: 'home',
      paidAt: Date.now() - (index + 1) * 7_200_000,
    }));
    await page.route('**/api/recent-orders', (route) =>
      route.fulfill({ json: { success: true, orders, delivery: { lastAt: Date.now() - 250_000, medianMs: 9_000 } } }),
    );
    await openCheckout(page, home);
    await expect(page.getByText('You’re saving money:')).toBeVisible();
    const recent = page.getByRole('region', { name: 'Recent orders' });
    await expect(recent.getByRole('listitem')).toHaveCount(4);
    await expect(recent).toContainText('2 hours ago');
    await expect(page.getByText('Last key delivered 4 minutes ago, median 9 seconds from payment.')).toBeVisible();
    // Collapsed beside the payment, so that nobody takes our own texts for proof.
    const samples = page.getByRole('region', { name: 'Sample reviews' });
    await expect(samples).toBeHidden();
    await page.getByText('Sample reviews, written by us').click();
    await samples.getByRole('button', { name: 'Sample review 3 of 5' }).click();
    await expect(samples.getByRole('button', { name: 'Play' })).toBeVisible();
    await expect(samples.getByRole('button', { name: 'Sample review 3 of 5' })).toHaveAttribute('aria-current', 'true');
    expect(await barriers(page)).toEqual([]);
  });
});
