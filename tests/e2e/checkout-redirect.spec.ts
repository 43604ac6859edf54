import type { Page } from '@playwright/test';
import { STRIPE_CARDS } from '../support/stripe-cards.ts';
import { expect, fillProviderCard, test } from '../support/stripe-e2e.ts';
import type { StripeServer } from '../support/stripe-server.ts';
import { acceptTerms, expectRefusal, openCheckout, payButton } from './purchase-steps.ts';

// One process, so that the shop with the provider's secrets starts once.
test.describe.configure({ mode: 'default' });

/** A buyer who has placed an order and left for the page of a bank or payment service. */
async function leftForBank(page: Page, { stub }: StripeServer) {
  const made = stub.intents.size;
  await openCheckout(page, [{ productId: 'home-2024', quantity: 1 }], 'redirect@example.com');
  await acceptTerms(page);
  await fillProviderCard(page, STRIPE_CARDS.declined);
  await payButton(page).click();
  await expectRefusal(page, 'Your card was declined.');
  const [ref = ''] = [...stub.intents.keys()].slice(made);
  const { orderId } = (stub.intents.get(ref)?.metadata ?? {}) as { orderId: string };
  const back = (status: string) =>
    page.goto(
      `/order-success/${orderId}?payment_intent=${ref}&payment_intent_client_secret=${ref}_secret_x&redirect_status=${status}`,
    );
  return { ref, orderId, back };
}

test('after returning from Klarna or iDEAL without success, a message says so and the cart is kept', async ({
  page,
  stripe,
}) => {
  const { orderId, back } = await leftForBank(page, stripe);
  await back('failed');
  const toasts = page.locator('#toasts');
  await expect(toasts).toContainText('Payment Not Completed');
  await expect(toasts).toContainText('Your cart is kept: you can choose another way to pay.');
  await expect(page).toHaveURL(new RegExp(`/order-success/${orderId}$`));
  await toasts.getByRole('button', { name: 'Back to checkout' }).click();
  await expect(page.getByLabel('City')).toBeVisible();
  await expect(payButton(page)).toHaveText('Order and pay $ 149.99');
});

test('after returning from Klarna or iDEAL with success, the key is there, the cart is empty, and the address has no secret', async ({
  page,
  shop,
  stripe,
}) => {
  const { ref, orderId, back } = await leftForBank(page, stripe);
  stripe.stub.pay(ref);
  await back('succeeded');
  // The webhook arrives after the buyer.
  expect(await stripe.deliver(shop.url, stripe.stub.event('payment_intent.succeeded', { id: ref }))).toBe(200);
  await expect(page).toHaveURL(new RegExp(`/order-success/${orderId}$`));
  await expect(page.getByRole('button', { name: 'Reveal key' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('office-cart-items') ?? '[]')).toBe('[]');
});
