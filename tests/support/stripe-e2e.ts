import { expect, type Locator, type Page } from '@playwright/test';
import { test as base } from './e2e.ts';
import { BANK_PAGE, FIELD_PAGE, STRIPE_SCRIPT } from './stripe-script.ts';
import { SECRETS, type StripeServer, serveStripe } from './stripe-server.ts';

export { expect };

const html = { contentType: 'text/html' };

/** Serves the hosts of the provider's script from here; its calls go to the same stub as the Worker's. */
export async function playStripe(page: Page, { stub }: StripeServer): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.request().url().includes('field.html')
      ? route.fulfill({ ...html, body: FIELD_PAGE })
      : route.fulfill({ contentType: 'text/javascript', body: STRIPE_SCRIPT }),
  );
  await page.route('https://hooks.stripe.com/**', (route) => route.fulfill({ ...html, body: BANK_PAGE }));
  await page.route('https://api.stripe.com/**', async (route) => {
    const request = route.request();
    const body = request.postData();
    try {
      const given = await stub.fetch(request.url(), { method: request.method(), ...(body && { body }) });
      const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
      await route.fulfill({ status: given.status, headers, body: await given.text() });
    } catch {
      await route.abort('connectionreset');
    }
  });
}

/** Returns the input rendered by the provider's frame with this title. */
export const cardField = (page: Page, title: string): Locator =>
  page.frameLocator(`iframe[title="Secure ${title} input frame"]`).getByRole('textbox');

/** Waits until the provider's frame has reported to the page what was typed. */
export const heardFrom = (page: Page, title: string, digits: string): Promise<void> =>
  expect(page.locator(`iframe[title="Secure ${title} input frame"]`)).toHaveAttribute('data-known', digits);

/** Types a card into the provider's frames. */
export async function fillProviderCard(page: Page, number: string): Promise<void> {
  const fields = { 'card number': number, 'expiration date': '1240', CVC: '123' };
  for (const [title, digits] of Object.entries(fields)) {
    await cardField(page, title).fill(digits);
    await heardFrom(page, title, digits);
  }
}

/** The built shop with a secret key: its payments go through Stripe's SDK to a stub on this machine. */
export const test = base.extend<{ played: undefined; stripe: StripeServer }>({
  stripe: async ({ shared }, use) => use(await shared.get('stripe', serveStripe)),
  shopVars: ({ stripe }, use) => use({ ...SECRETS, STRIPE_API_BASE: stripe.base }),
  played: [
    async ({ page, stripe }, use) => {
      await playStripe(page, stripe);
      await use(undefined);
      stripe.stub.clearFaults();
    },
    { auto: true },
  ],
});
