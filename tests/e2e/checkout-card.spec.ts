import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { acceptTerms, arrive, fillForm, openCheckout, payButton } from './purchase-steps.ts';

// The local shop is in test mode, whose policy rightly refuses the provider's script.
test.use({ bypassCSP: true });

const home = [{ productId: 'home-2024', quantity: 1 }];

/**
 * Plays the card provider: its three fields are plain inputs, and confirming a payment asks the shop's own test
 * provider, so that what follows is real.
 */
const SCRIPT = `
window.Stripe = (key) => ({
  elements: () => {
    const made = {};
    const create = (type) => {
      const heard = {};
      const input = document.createElement('input');
      input.setAttribute('aria-label', 'provider ' + type);
      input.oninput = () => heard.change?.({ empty: !input.value, complete: input.value.length > 2, error: undefined });
      made[type] = {
        on: (name, handler) => { heard[name] = handler; },
        mount: (slot) => {
          if (type === 'expressCheckout') heard.ready?.({ availablePaymentMethods: undefined });
          else slot.append(input);
        },
        focus: () => input.focus(),
        update: () => {},
        destroy: () => input.remove(),
        input,
      };
      return made[type];
    };
    return { create, getElement: (type) => made[type] ?? null, update: () => {} };
  },
  confirmCardPayment: async (clientSecret, { payment_method }) => {
    window.confirmedWith = payment_method.billing_details;
    const answer = await fetch('/api/sandbox/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientSecret, cardNumber: payment_method.card.input.value, expiry: '12/40', cvc: '123' }),
    }).then((response) => response.json());
    return answer.status === 'succeeded' ? { paymentIntent: { status: 'succeeded' } } : { error: { message: answer.error } };
  },
});
window.Stripe.version = 'endive';
`;

/** A shop that takes cards by the provider. */
async function takeCards(page: Page): Promise<void> {
  await page.route('**/api/storefront', async (route) => {
    const answer = await route.fetch();
    const json = { ...(await answer.json()), paymentMethods: ['card'], stripePublishableKey: 'pk_test_1' };
    await route.fulfill({ json });
  });
  await page.route('**/api/create-payment-intent', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ status: answer.status(), json: { ...(await answer.json()), provider: 'stripe' } });
  });
}

const playScript = (page: Page) =>
  page.route('https://js.stripe.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: SCRIPT }));

const field = (page: Page, type: string) => page.getByRole('textbox', { name: `provider ${type}` });

test('a card in the fields of the provider: a decline is told, another card pays, the keys are there', async ({
  page,
}) => {
  await takeCards(page);
  await playScript(page);
  await openCheckout(page, home);
  await fillForm(page, 'card@example.com');
  await acceptTerms(page);
  await payButton(page).click();
  const summary = page.getByRole('region', { name: '3 fields need attention' });
  await summary.getByRole('link', { name: 'Card number is required' }).click();
  await expect(field(page, 'cardNumber')).toBeFocused();
  await field(page, 'cardNumber').fill('4000000000000002');
  await field(page, 'cardExpiry').fill('1240');
  await field(page, 'cardCvc').fill('123');
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Payment Failed' })).toContainText('declined');
  expect(await page.evaluate('window.confirmedWith')).toMatchObject({
    name: 'Ada Lovelace',
    address: { line1: '1 Main Street', postal_code: '10001', country: 'US' },
  });
  await field(page, 'cardNumber').fill('4242424242424242');
  await payButton(page).click();
  await arrive(page);
});

test('a provider whose script does not arrive: the panel says so, and trying again brings the fields', async ({
  page,
}) => {
  await takeCards(page);
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await openCheckout(page, home);
  await expect(page.getByText('Payment system is not available')).toBeVisible();
  await fillForm(page, 'card@example.com');
  await acceptTerms(page);
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Payment System Error' })).toBeVisible();
  await page.unroute('https://js.stripe.com/**');
  await playScript(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(field(page, 'cardNumber')).toBeVisible();
});

test('in test mode nothing is asked of the provider', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openCheckout(page, home);
  await expect(page.getByText('Test mode - no money moves')).toBeVisible();
  expect(asked.filter((url) => url.includes('stripe.com'))).toEqual([]);
});
