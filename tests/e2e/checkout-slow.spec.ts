import { expect, test } from '../support/e2e.ts';
import { acceptTerms, CARDS, fillCard, openCheckout, payButton } from './purchase-steps.ts';

test('if the shop hangs after the card was charged, the order page opens within ten seconds and keeps polling', async ({
  page,
}) => {
  await openCheckout(page, [{ productId: 'home-2024', quantity: 1 }], 'hangs@example.com');
  await fillCard(page, CARDS.pays);
  await acceptTerms(page);
  await page.route('**/api/confirm-payment', () => undefined);
  const charged = page.waitForResponse('**/api/sandbox/confirm');
  await page.clock.install();
  await payButton(page).click();
  await charged;
  await page.clock.runFor(7_500);
  await expect(page.getByRole('dialog', { name: 'Payment in progress' })).toContainText('Processing your payment');
  await page.clock.runFor(1_500);
  await page.waitForURL(/order-success/);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirming your payment' })).toBeVisible();
});
