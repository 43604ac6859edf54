import type { Locator, Page } from '@playwright/test';
import { STRIPE_CARDS } from '../support/stripe-cards.ts';
import { expect, fillProviderCard, playStripe, test } from '../support/stripe-e2e.ts';
import { acceptTerms, arrive, expectRefusal, openCheckout, payButton } from './purchase-steps.ts';

// One process, so that the shop with the provider's secrets starts once.
test.describe.configure({ mode: 'default' });

const home = [{ productId: 'home-2024', quantity: 1 }];
const failed = 'Payment Failed';

/** Tests that prepare the page open it themselves. */
const UNOPENED = '@unopened';
const open = async (page: Page) => {
  await openCheckout(page, home, 'card@example.com');
  await acceptTerms(page);
};
test.beforeEach(async ({ page }, { tags }) => {
  if (!tags.includes(UNOPENED)) await open(page);
});

test('success: Stripe is asked once for the amount on the button, and the key is there', async ({ page, stripe }) => {
  const made = stripe.stub.intents.size;
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await fillProviderCard(page, STRIPE_CARDS.pays);
  await expect(payButton(page)).toHaveText('Order and pay $ 149.99');
  await payButton(page).click();
  const orderId = await arrive(page);
  await page.getByRole('button', { name: 'Reveal key' }).click();
  await expect(page.locator('[data-key]')).toContainText('DEMO1-');
  const intents = [...stripe.stub.intents.values()].slice(made);
  expect(intents).toMatchObject([
    { amount: 14_999, currency: 'usd', status: 'succeeded', metadata: { orderId, attempt: '1' } },
  ]);
  expect(violations).toEqual([]);

  await test.step('the provider’s script loads on pages that take payments, and nowhere else', async () => {
    const line = { productId: 'home-2024', quantity: 1, addedAt: new Date().toISOString() };
    await page.evaluate((items) => localStorage.setItem('office-cart-items', items), JSON.stringify([line]));
    // The open page may still load it.
    await page.goto('about:blank');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname.endsWith('stripe.com')) asked.push(request.url());
    });
    for (const path of ['/', '/product/home-2024', '/cart', '/payment-success', '/order-lookup']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    }
    expect(asked).toEqual([]);
  });
});

test('a script that is slow, or fails to load: panel and button say so, and retrying loads the fields', {
  tag: UNOPENED,
}, async ({ page, stripe }) => {
  await page.route('https://js.stripe.com/**', () => undefined);
  await open(page);
  await expect(page.getByRole('status').filter({ hasText: 'The secure card fields are loading.' })).toBeAttached();
  await payButton(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Payment System Error' });
  await expect(alert).toContainText('Payment system is not available yet.');
  await page.unroute('https://js.stripe.com/**');

  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Payment system is not available').first()).toBeVisible();
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Payment System Error' })).toBeVisible();
  await page.unroute('https://js.stripe.com/**');
  await playStripe(page, stripe);
  await page.getByRole('button', { name: 'Try again' }).click();
  await fillProviderCard(page, STRIPE_CARDS.pays);
  await payButton(page).click();
  await arrive(page);
});

test('cards that are refused', async ({ page, stripe }) => {
  await test.step('F16: the provider is down, then cards are refused: a message each time, and nothing is lost', async () => {
    stripe.stub.fail(/POST .v1.payment_intents$/, { status: 500 }, { status: 500 }, { status: 500 });
    await fillProviderCard(page, STRIPE_CARDS.declined);
    await payButton(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Payment Setup Error' });
    await expect(alert).toContainText('Please try again in a few minutes; your cart and details are kept.');
    await expect(page.locator('#toasts')).toContainText('Payment Setup Error');
    stripe.stub.clearFaults();
    for (const [card, message] of [
      [STRIPE_CARDS.declined, 'Your card was declined.'],
      [STRIPE_CARDS.insufficient, 'Your card has insufficient funds.'],
    ] as const) {
      await fillProviderCard(page, card);
      await payButton(page).click();
      await expectRefusal(page, message);
      await expect(page.getByLabel('City')).toHaveValue('New York');
    }
  });
  await test.step('another card pays, by 3-D Secure: the challenge can be answered while the page is covered; refused, then confirmed', async () => {
    await fillProviderCard(page, STRIPE_CARDS.bank);
    await payButton(page).click();
    const bank = page.frameLocator('iframe[title="3D Secure"]');
    await bank.getByRole('button', { name: 'Fail' }).click();
    await expectRefusal(page, 'Please choose a different payment method and try again.');
    await expect(page.locator('iframe[title="Secure card number input frame"]')).toBeFocused();
    await payButton(page).click();
    await bank.getByRole('button', { name: 'Complete' }).click();
    await arrive(page);
  });
});

test('F15: charges whose response is lost', async ({ page, stripe }) => {
  const made = stripe.stub.intents.size;
  await test.step('neither the charge nor the response arrives: that is shown', async () => {
    stripe.stub.fail(/POST .*confirm$/, 'no_answer');
    await fillProviderCard(page, STRIPE_CARDS.pays);
    await payButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: failed })).toContainText('You have not been charged');
  });
  await test.step('the card is charged and the response is lost: the shop asks the provider itself, and it is paid once', async () => {
    stripe.stub.fail(/POST .*confirm$/, 'drop_answer');
    await payButton(page).click();
    await arrive(page);
    await expect(page.getByRole('button', { name: 'Reveal key' })).toBeVisible();
    expect(stripe.stub.intents.size - made).toBe(1);
  });
});

test('F12 F13: a reload after the card was charged opens the order, which the webhook has settled', async ({
  page,
  shop,
  stripe,
}) => {
  await page.route('**/api/confirm-payment', () => undefined);
  await fillProviderCard(page, STRIPE_CARDS.pays);
  const paid = new Promise<object>((resolve) => {
    stripe.stub.onPaid = resolve;
  });
  await payButton(page).click();
  const event = stripe.stub.event('payment_intent.succeeded', { ...(await paid) });
  expect(await stripe.deliver(shop.url, event)).toBe(200);
  await page.reload();
  await arrive(page);
});

test('F14: two tabs pay the same cart: one order, one charge', async ({ page, context, stripe }) => {
  const made = stripe.stub.intents.size;
  const second = await context.newPage();
  await playStripe(second, stripe);
  await openCheckout(second, home, 'card@example.com');
  await acceptTerms(second);
  await fillProviderCard(second, STRIPE_CARDS.pays);
  await fillProviderCard(page, STRIPE_CARDS.pays);
  const tabs = [page, second];
  for (const tab of tabs) await expect(payButton(tab)).toBeEnabled();
  // Clicked as they are: once one tab has paid, the other has no button to wait for.
  const buttons = await Promise.all(tabs.map((tab) => payButton(tab).elementHandle()));
  await Promise.all(buttons.map((button) => button?.evaluate((element: HTMLElement) => element.click())));
  const first = await Promise.race([page, second].map((tab) => tab.waitForURL(/order-success/).then(() => tab)));
  await expect(first.getByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible();
  const paid = [...stripe.stub.intents.values()].slice(made).filter(({ status }) => status === 'succeeded');
  expect(paid).toHaveLength(1);
});

test('a slow connection: the steps advance, the page says what it does, and the order arrives', async ({ page }) => {
  const line = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 1_500, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await line.send('Network.emulateNetworkConditions', slow);
  await fillProviderCard(page, STRIPE_CARDS.pays);
  const steps: string[] = [];
  await page.exposeFunction('recordStep', (step: string) => steps.at(-1) !== step && steps.push(step));
  await page.evaluate(() => {
    const { recordStep } = window as unknown as { recordStep: (step: string) => void };
    new MutationObserver(() => {
      const step = document.querySelector('dialog [aria-current=step], [role=dialog] [aria-current=step]')?.textContent;
      if (step) recordStep(step);
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  await payButton(page).click();
  await page.waitForURL(/order-success/);
  expect(steps.slice(0, 2)).toEqual(['Validating payment method', 'Securing transaction']);
});

test('a wallet above the card fields opens only for a valid form, and pays', { tag: UNOPENED }, async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { playWallet: true }));
  await open(page);
  const wallet = page.getByRole('button', { name: 'Buy with Played Pay' });
  await expect(wallet).toBeVisible();
  const above = await wallet.boundingBox();
  const number = await page.locator('#field-number').boundingBox();
  expect((above?.y ?? 0) < (number?.y ?? 0)).toBe(true);
  const payment = page.getByRole('region', { name: 'Secure Payment' });
  const placeOf = (button: Locator) =>
    button.evaluate((shown) => {
      const [at, from] = [shown, document.querySelector('#terms')].map((part) => part?.getBoundingClientRect());
      return [at?.x, Math.round((at?.y ?? 0) - (from?.y ?? 0))];
    });
  const placed = await placeOf(wallet);
  await expect(payment.getByRole('heading', { name: 'Secure Payment' })).toContainText('4');
  const confirm = page.getByRole('region', { name: 'Confirm', exact: true });
  const boxes = await confirm.getByRole('checkbox').all();
  expect(boxes).toHaveLength(4);
  for (const box of boxes) expect((await box.boundingBox())?.y).toBeLessThan(above?.y ?? 0);
  const recipient = await payment.getByText(/^Your license keys? goe?s? to/).boundingBox();
  expect(recipient?.y).toBeLessThan(above?.y ?? 0);
  await expect(page.getByText(/^Your license keys? goe?s? to/)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Confirm and Pay' })).toHaveCount(0);
  const outline = page.getByRole('button', { name: 'Pay by wallet' });
  await expect(outline).toHaveCount(0);
  await page.getByLabel('City').fill('');
  await expect(wallet).toBeHidden();
  expect(await placeOf(outline)).toEqual(placed);
  await page.getByRole('link', { name: 'fill in your details' }).click();
  await expect(page.getByLabel('City')).toBeFocused();
  await outline.click();
  await expect(page.getByRole('region', { name: 'Please Fix Errors One field needs attention:' })).toBeFocused();
  await page.getByLabel('City').fill('New York');
  await expect(outline).toHaveCount(0);
  const gift = confirm.getByRole('checkbox', { name: /^This order is for someone else/ });
  await gift.check();
  const ordered = page.waitForRequest('**/api/create-payment-intent');
  await wallet.click();
  expect((await ordered).postDataJSON()).toMatchObject({ consents: { terms: true, forOthers: true } });
  await arrive(page);
});

test('what a wallet needs of a company is opened and focused, though it was folded', { tag: UNOPENED }, async ({
  page,
}) => {
  await page.addInitScript(() => Object.assign(window, { playWallet: true }));
  await open(page);
  const group = page.getByRole('button', { name: 'Buying for a company?' });
  await group.click();
  await page.getByLabel('Purchase order number').fill('PO 1');
  await group.click();
  await expect(page.getByLabel('Company name')).toHaveCount(0);
  await page.getByRole('link', { name: 'fill in your details' }).click();
  await expect(page.getByLabel('Company name')).toBeFocused();
});
