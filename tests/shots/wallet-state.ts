import type { Page } from '@playwright/test';
import { acceptTerms, fillForm } from '../e2e/purchase-steps.ts';
import { FIELD_PAGE, STRIPE_SCRIPT } from '../support/stripe-script.ts';

/** A wallet's button as browsers draw it: black, as high as the provider is asked to make it. */
const BUTTON = `.frames > button { width: 100%; height: 48px; border-radius: 8px; background: #000; color: #fff; font-weight: 600 }
@media (prefers-color-scheme: dark) { .frames > button { background: #fff; color: #000 } }`;

/** A shop that takes cards through the provider, in a browser with a wallet; its script is a played one. */
export async function withWallet(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { playWallet: true }));
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill(
      route.request().url().includes('field.html')
        ? { contentType: 'text/html', body: FIELD_PAGE }
        : { contentType: 'text/javascript', body: STRIPE_SCRIPT.replace('Played Pay', 'Wallet') },
    ),
  );
  await page.route('**/api/storefront', async (route) => {
    const shop = await (await route.fetch({ maxRetries: 2 })).json();
    await route.fulfill({ json: { ...shop, paymentMethods: ['card'], stripePublishableKey: 'pk_test_sample' } });
  });
  // The policy of a shop without the provider does not allow its script.
  await page.route('**/checkout', async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

/** Until its details are there, a wallet is an outline of the shop's. */
export async function drawWallet(page: Page): Promise<void> {
  await page.addStyleTag({ content: BUTTON });
  await page.getByRole('button', { name: 'Pay by wallet' }).waitFor();
}

export async function openWallet(page: Page): Promise<void> {
  await drawWallet(page);
  await fillForm(page, 'ada@example.com');
  await acceptTerms(page);
  await page.getByRole('button', { name: 'Buy with Wallet' }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}
