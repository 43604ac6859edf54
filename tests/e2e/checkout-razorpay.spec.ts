import type { Page } from '@playwright/test';
import { test as base, expect } from '../support/e2e.ts';
import { type RazorpayServer, serveRazorpay } from '../support/razorpay-server.ts';
import { RAZORPAY_SECRETS } from '../support/razorpay-sign.ts';
import { acceptTerms, arrive, fillForm, openCheckout, payButton } from './purchase-steps.ts';

/** The built shop with Razorpay keys: its window and API are simulated on this machine. */
const test = base.extend<{ razorpay: RazorpayServer }>({
  razorpay: async ({ shared }, use) => use(await shared.get('razorpay', serveRazorpay)),
  shopVars: ({ razorpay }, use) => use({ ...RAZORPAY_SECRETS, RAZORPAY_API_BASE: razorpay.base }),
});

// One process, so that the shop with the provider's secrets starts once.
test.describe.configure({ mode: 'default' });

const SUM = '₹ 12,486.67';

async function fromIndia(page: Page, email: string) {
  await openCheckout(page, [{ productId: 'home-2024', quantity: 1 }]);
  await fillForm(page, email);
  await page.getByLabel('Country').selectOption('IN');
  await expect(page.getByText('Orders from India are paid in Indian rupees')).toContainText(SUM);
  await acceptTerms(page);
  return page.frameLocator('iframe[title="Razorpay Checkout"]');
}

test('the window of the provider', async ({ page, razorpay, shop }) => {
  await test.step('the script loads when the button is pressed; closed, declined, then paid by card', async () => {
    const violations: string[] = [];
    const loaded: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    page.on('request', (request) => {
      if (request.url().startsWith(razorpay.base)) loaded.push(new URL(request.url()).pathname);
    });
    const window = await fromIndia(page, 'asha@example.com');
    expect(loaded).toEqual([]);
    await expect(page.getByText('Test mode - no money moves')).toHaveCount(0);

    await payButton(page).click();
    await expect(window.getByText('asha@example.com')).toContainText('INR 12486.67 · Ada Lovelace');
    expect(loaded).toContain('/v1/checkout.js');
    await window.getByRole('button', { name: 'Pay by a card that is declined' }).click();
    await expect(window.getByRole('status')).toContainText('declined');
    await window.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Payment Cancelled' })).toContainText('Nothing was charged');

    await payButton(page).click();
    await window.getByRole('button', { name: 'Pay by card', exact: true }).click();
    const orderId = await arrive(page);
    await expect(page.getByRole('button', { name: 'Reveal key' })).toBeVisible();
    expect([...razorpay.stub.orders.values()].filter(({ receipt }) => receipt === orderId)).toMatchObject([
      { amount: 1_248_667, currency: 'INR', status: 'paid', attempts: 2 },
    ]);
    expect(violations).toEqual([]);
    const policy = async (path: string) => (await page.request.get(path)).headers()['content-security-policy'];
    expect([
      (await policy('/checkout'))?.includes(razorpay.base),
      (await policy('/shop'))?.includes(razorpay.base),
    ]).toEqual([true, false]);
  });
  await test.step('a slow UPI payment: the order page waits, and shows the key once the app has approved it', async () => {
    razorpay.webhooks.shop = shop.url;
    const window = await fromIndia(page, 'upi@example.com');
    await payButton(page).click();
    await window.getByRole('button', { name: /^Pay by UPI/ }).click();
    await expect(window.getByRole('status')).toContainText('Waiting for your app');
    await window.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/order-success/);
    await expect(page.getByText('Waiting for your bank or UPI app')).toBeVisible();
    const [waiting] = [...razorpay.stub.payments.values()].filter(({ status }) => status === 'created');
    await page.request.get(`${razorpay.base}/stub?payment=${waiting?.id}&becomes=captured`);
    await expect(page.getByRole('button', { name: 'Reveal key' })).toBeVisible({ timeout: 10_000 });
  });
});
