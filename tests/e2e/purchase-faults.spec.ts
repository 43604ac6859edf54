import { expect, test } from '../support/e2e.ts';
import { acceptTerms, arrive, CARDS, fillCard, fillForm, openCheckout, payButton } from './purchase-steps.ts';

const home = [{ productId: 'home-2024', quantity: 1 }];

test('a reload during payment: paying again pays the same order, once; if its confirmation is lost for good, the order page waits and shows the key once the order is settled; Back afterwards does not pay again', async ({
  page,
  shop,
}) => {
  await openCheckout(page, home, 'lost@example.com');
  await fillCard(page, CARDS.pays);
  await acceptTerms(page);
  await page.route('**/api/sandbox/confirm', () => undefined, { times: 1 });
  const begun = page.waitForResponse('**/api/create-payment-intent');
  await payButton(page).click();
  const { orderId } = await (await begun).json();
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('New York');
  await fillCard(page, CARDS.pays);
  await page.route('**/api/confirm-payment', (route) => route.abort());
  const again = page.waitForResponse('**/api/create-payment-intent');
  await payButton(page).click();
  const { clientSecret, paymentIntentId } = await (await again).json();
  await page.waitForURL(/order-success/);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirming your payment' })).toBeVisible();
  const settled = await page.request.post('/api/confirm-payment', {
    data: { clientSecret, paymentIntentId },
    headers: { origin: shop.url },
  });
  expect(settled.status()).toBe(200);
  await expect(page.getByRole('button', { name: 'Reveal key' })).toBeVisible();
  expect(await arrive(page)).toBe(orderId);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('products paid in one tab disappear from the others; one with different details, whose response arrives after that, charges nothing', async ({
  page,
  context,
}) => {
  await openCheckout(page, home, 'first@example.com');
  const second = await context.newPage();
  await second.goto('/checkout');
  await fillForm(second, 'second@example.com');
  const third = await context.newPage();
  await third.goto('/checkout');
  await expect(third.getByRole('heading', { name: 'Customer Information' })).toBeVisible();
  const paid = Promise.withResolvers<void>();
  await second.route('**/api/create-payment-intent', async (route) => {
    await paid.promise;
    await route.continue();
  });
  const charges: string[] = [];
  second.on('request', (request) => request.url().includes('/api/sandbox/confirm') && charges.push(request.url()));
  for (const tab of [page, second]) {
    await fillCard(tab, CARDS.pays);
    await acceptTerms(tab);
  }
  await payButton(second).click();
  await payButton(page).click();
  await arrive(page);
  await expect(third.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  paid.resolve();
  await expect(second.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(charges).toEqual([]);
});

test('the whole checkout by keyboard alone', async ({ page }) => {
  await openCheckout(page, home);
  await page.getByRole('textbox', { name: 'Email' }).focus();
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  // The notice about abandoned carts is below the address, with a link.
  const notice = page.getByText('If you leave before you pay');
  await expect(notice.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  // That link and the two selects (dial code and country) are skipped.
  for (const text of ['keys@example.com', '', 'Ada', 'Lovelace', '', '2125550142', '']) await type(text);
  for (const text of ['1 Main Street', 'New York', '10001']) await type(text);
  await page.getByRole('button', { name: /Use test card 4242/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: /I agree to the/ }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Security code').focus();
  await page.keyboard.press('Enter');
  await arrive(page);
  await page.getByRole('button', { name: 'Reveal key' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-key]')).toContainText('DEMO1-');
});
