import type { Page } from '@playwright/test';
import { barriers } from '../support/axe.ts';
import { expect, test } from '../support/stripe-e2e.ts';
import type { StripeServer } from '../support/stripe-server.ts';
import { openCheckout } from './purchase-steps.ts';

// One process, so that the shop with the provider's secrets starts once.
test.describe.configure({ mode: 'default' });

/** An order to be paid on a hosted page, with its unpaid session. */
async function hostedOrder(
  page: Page,
  { stub }: StripeServer,
): Promise<{ session: string; ref: string; orderId: string }> {
  await openCheckout(page, [{ productId: 'home-2024', quantity: 1 }]);
  const answer = await page.evaluate(async () => {
    const billingInfo = {
      email: 'hosted@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
      phone: '+12125550142',
      address: '1 Main Street',
      city: 'New York',
      zipCode: '10001',
      country: 'US',
    };
    const items = [{ productId: 'home-2024', quantity: 1 }];
    const body = JSON.stringify({ amount: 149.99, currency: 'usd', items, billingInfo });
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/create-payment-intent', { method: 'POST', headers, body })).json();
  });
  const session = `cs_test_${answer.orderId}`;
  stub.sessions.set(session, { params: {}, status: 'open', intent: answer.paymentIntentId });
  return { session, ref: answer.paymentIntentId, orderId: answer.orderId };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('without a session id: Invalid Session, with a way to contact us', async ({ page }) => {
  await page.goto('/payment-success');
  await expect(heading(page, 'Invalid Session')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(
    'Unable to verify your payment. Please contact support if you completed a payment.',
  );
  await expect(page.getByRole('link', { name: 'Email support' })).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByText('What to write')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

test('verifying, then a success that counts down from ten and opens the order', async ({ page, stripe }) => {
  const { session, ref, orderId } = await hostedOrder(page, stripe);
  stripe.stub.pay(ref);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/payment-success*', async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(`/payment-success?session_id=${session}`);
  await expect(heading(page, 'Confirming your payment')).toBeVisible();
  // Less than the minute after which an unanswered call counts as failed.
  await page.clock.pauseAt(Date.now() + 30_000);
  answer();
  await expect(heading(page, 'Payment Successful')).toBeVisible();
  await expect(page.getByText('Your payment of $ 149.99 is confirmed.')).toBeVisible();
  const bought = page.getByRole('complementary', { name: 'What you bought' });
  await expect(bought.getByRole('listitem')).toHaveText(/Office Home 2024\s*1 copy/);
  await expect(bought.locator('img')).toHaveAttribute('src', '/pictures/product/home-2024');
  await expect(bought.getByRole('definition')).toHaveText([/^KS-\d{4}-\d{6}$/, 'hosted@example.com', '$ 149.99']);
  // Nobody who has just paid is told how to find a lost order.
  await expect(page.getByText('What to write')).toBeHidden();
  await expect(page.getByText('Your order opens in 10 seconds.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open my order' })).toHaveAttribute('href', `/order-success/${orderId}`);
  await page.clock.runFor(10_000);
  await page.waitForURL(`**/order-success/${orderId}`);
  await expect(page.getByRole('button', { name: 'Reveal key' })).toBeVisible();
});

test('if the shop does not respond: Payment Likely Successful, then success as soon as the payment is there', async ({
  page,
  stripe,
}) => {
  const { session, ref } = await hostedOrder(page, stripe);
  await page.route('**/api/payment-success*', (route) => route.abort(), { times: 1 });
  await page.goto(`/payment-success?session_id=${session}`);
  await expect(heading(page, 'Payment Likely Successful')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Do not pay again.');
  await expect(page.getByRole('link', { name: 'Email support' })).toBeVisible();
  await page.route('**/order-success/**', (route) => route.abort('aborted'));
  stripe.stub.pay(ref);
  await expect(heading(page, 'Payment Successful')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

test('another browser learns that it is paid, but not who bought what', async ({ page, browser, shop, stripe }) => {
  const { session, ref } = await hostedOrder(page, stripe);
  stripe.stub.pay(ref);
  const stranger = await browser.newPage();
  await stranger.goto(`${shop.url}/payment-success?session_id=${session}`);
  await expect(heading(stranger, 'Payment Successful')).toBeVisible();
  await expect(stranger.getByText('hosted@example.com')).toHaveCount(0);
  await expect(stranger.getByRole('complementary', { name: 'What you bought' })).toBeHidden();
  await stranger.close();
});
