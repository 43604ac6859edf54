import type { Page } from '@playwright/test';
import { barriers } from '../support/axe.ts';
import { STRIPE_CARDS } from '../support/stripe-cards.ts';
import { cardField, expect, fillProviderCard, heardFrom, test } from '../support/stripe-e2e.ts';
import type { StripeServer } from '../support/stripe-server.ts';
import { acceptTerms, arrive, expectRefusal, openCheckout, payButton } from './purchase-steps.ts';

// One process, so that the shop with the provider's secrets starts once.
test.describe.configure({ mode: 'default' });

const home = [{ productId: 'home-2024', quantity: 1 }];

test('the card fields of the provider', async ({ page }) => {
  await test.step('empty card fields are listed with links into the provider’s frames; late messages of these complete the form', async () => {
    await openCheckout(page, home, 'card@example.com');
    await acceptTerms(page);
    await expect(page.getByRole('group', { name: 'Card number' }).locator('iframe')).toBeVisible();
    await payButton(page).click();
    const summary = page.getByRole('region', { name: '3 fields need attention' });
    await summary.getByRole('link', { name: 'Card number is required' }).click();
    await expect(page.locator('iframe[title="Secure card number input frame"]')).toBeFocused();
    // A frame is a separate process: a key pressed before it has the focus is lost.
    await expect(cardField(page, 'card number')).toBeFocused();
    await page.keyboard.type('42');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Your card number is incomplete.').first()).toBeVisible();

    await fillProviderCard(page, STRIPE_CARDS.pays);
    const code = cardField(page, 'CVC');
    await code.fill('');
    await heardFrom(page, 'CVC', '');
    await payButton(page).click();
    await expect(page.getByRole('region', { name: 'One field needs attention' })).toBeFocused();
    // As if a digit typed before the button was pressed were reported late.
    await code.evaluate((field: HTMLInputElement) => {
      field.value = '123';
      field.dispatchEvent(new Event('input'));
    });
    await expect(payButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await arrive(page);
  });
  await test.step('by keyboard alone: Tab moves through its frames to the button', async () => {
    await openCheckout(page, home, 'card@example.com');
    await acceptTerms(page);
    for (const title of ['card number', 'expiration date', 'CVC']) await expect(cardField(page, title)).toBeVisible();
    await page.getByLabel('Postal code (ZIP)').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Buying for a company?' })).toBeFocused();
    await page.keyboard.press('Tab');
    const typed = { 'card number': STRIPE_CARDS.pays, 'expiration date': '1240', CVC: '123' };
    for (const [title, digits] of Object.entries(typed)) {
      await expect(cardField(page, title)).toBeFocused();
      await page.keyboard.type(digits);
      await heardFrom(page, title, digits);
      await page.keyboard.press('Tab');
    }
    await expect(page.getByRole('checkbox', { name: 'I agree to the Terms of Service' })).toBeFocused();
    await payButton(page).focus();
    await page.keyboard.press('Enter');
    await arrive(page);
  });
});

test('a buyer returns from Klarna or iDEAL: a failure says so and keeps the cart; a success shows the key and empties it', async ({
  page,
  shop,
  stripe: { stub, deliver },
}) => {
  const made = stub.intents.size;
  await openCheckout(page, home, 'redirect@example.com');
  await acceptTerms(page);
  await fillProviderCard(page, STRIPE_CARDS.declined);
  await payButton(page).click();
  await expectRefusal(page, 'Your card was declined.');
  const [ref = ''] = [...stub.intents.keys()].slice(made);
  const { orderId } = (stub.intents.get(ref)?.metadata ?? {}) as { orderId: string };
  const secrets = `payment_intent=${ref}&payment_intent_client_secret=${ref}_secret_x`;
  const back = (status: string) => page.goto(`/order-success/${orderId}?${secrets}&redirect_status=${status}`);

  await back('failed');
  const toasts = page.locator('#toasts');
  await expect(toasts).toContainText('Payment Not Completed');
  await expect(toasts).toContainText('Your cart is kept: you can choose another way to pay.');
  await expect(page).toHaveURL(new RegExp(`/order-success/${orderId}$`));
  await toasts.getByRole('button', { name: 'Back to checkout' }).click();
  await expect(page.getByLabel('City')).toBeVisible();
  await expect(payButton(page)).toHaveText('Order and pay $ 149.99');

  stub.pay(ref);
  await back('succeeded');
  // The webhook arrives after the buyer.
  expect(await deliver(shop.url, stub.event('payment_intent.succeeded', { id: ref }))).toBe(200);
  await expect(page).toHaveURL(new RegExp(`/order-success/${orderId}$`));
  await expect(page.getByRole('button', { name: 'Reveal key' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('office-cart-items') ?? '[]')).toBe('[]');
});

/** An order to be paid on a hosted page, with its unpaid session. */
async function hostedOrder(
  page: Page,
  { stub }: StripeServer,
): Promise<{ session: string; ref: string; orderId: string }> {
  // The shop's smallest page: its calls only need its origin.
  await page.goto('/robots.txt');
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

test('verifying, then a success that counts down from ten and opens the order; another browser learns that it is paid alone', async ({
  page,
  browser,
  shop,
  stripe,
}) => {
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
  await expect(bought.getByRole('listitem')).toHaveText(/Office Home 2024\s*1 key/);
  await expect(bought.locator('img')).toHaveAttribute('src', '/pictures/product/home-2024');
  await expect(bought.getByRole('definition')).toHaveText([/^KS-\d{4}-\d{6}$/, 'hosted@example.com', '$ 149.99']);
  // Nobody who has just paid is told how to find a lost order.
  await expect(page.getByText('What to write')).toBeHidden();
  await expect(page.getByText('Your order opens in 10 seconds.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open my order' })).toHaveAttribute('href', `/order-success/${orderId}`);
  await page.clock.runFor(10_000);
  await page.waitForURL(`**/order-success/${orderId}`);
  await expect(page.getByRole('button', { name: 'Reveal key' })).toBeVisible();

  const stranger = await browser.newPage();
  await stranger.goto(`${shop.url}/payment-success?session_id=${session}`);
  await expect(heading(stranger, 'Payment Successful')).toBeVisible();
  await expect(stranger.getByText('hosted@example.com')).toHaveCount(0);
  await expect(stranger.getByRole('complementary', { name: 'What you bought' })).toBeHidden();
  await stranger.close();
});

test('the page after a hosted payment', async ({ page, stripe }) => {
  await test.step('without a session id: Invalid Session, with a way to contact us', async () => {
    await page.goto('/payment-success');
    await expect(heading(page, 'Invalid Session')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(
      'Unable to verify your payment. Please contact support if you completed a payment.',
    );
    await expect(page.getByRole('link', { name: 'Email support' })).toHaveAttribute('href', /^mailto:/);
    await expect(page.getByText('What to write')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });
  await test.step('if the shop does not respond: Payment Likely Successful, then success as soon as the payment is there', async () => {
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
});
