import { expect, test } from '../support/e2e.ts';
import { acceptTerms, arrive, fillForm, openCheckout, payButton } from './purchase-steps.ts';

test('India: rupees whatever currency is displayed, no card fields, a window that can be closed and paid in', async ({
  page,
}) => {
  await openCheckout(page, [{ productId: 'home-2024', quantity: 1 }]);
  await fillForm(page, 'asha@example.com');
  await page.getByLabel('Country').selectOption('IN');
  await expect(page.getByText('Orders from India are paid in Indian rupees')).toContainText('₹ 12,486.67');
  await expect(page.getByText('Test mode - no money moves')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await acceptTerms(page);
  await expect(payButton(page)).toHaveText('Order and pay ₹ 12,486.67');

  await payButton(page).click();
  const window = page.getByRole('dialog', { name: 'Pay ₹ 12,486.67' });
  for (const prefilled of ['Ada Lovelace', 'asha@example.com', '+912125550142'])
    await expect(window).toContainText(prefilled);
  await window.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.locator('#toasts')).toContainText('Payment Cancelled');
  await expect(page.getByRole('alert').filter({ hasText: 'Payment Cancelled' })).toContainText('Nothing was charged');
  await expect(page.getByLabel('City')).toHaveValue('New York');

  await payButton(page).click();
  await expect(window).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await payButton(page).click();
  await page.route('**/api/razorpay/confirm-payment', (route) => route.fulfill({ status: 409, json: { error: 'x' } }), {
    times: 1,
  });
  await window.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Order Processing Failed' })).toContainText('contact support');
  await payButton(page).click();
  await window.getByRole('button', { name: /^Pay/ }).click();
  await arrive(page);
  await expect(page.getByText('₹ 12,486.67').first()).toBeVisible();
});
