import { STRIPE_CARDS } from '../support/stripe-cards.ts';
import { cardField, expect, fillProviderCard, heardFrom, test } from '../support/stripe-e2e.ts';
import { acceptTerms, arrive, openCheckout, payButton } from './purchase-steps.ts';

// One process, so that the shop with the provider's secrets starts once.
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page }) => {
  await openCheckout(page, [{ productId: 'home-2024', quantity: 1 }], 'card@example.com');
  await acceptTerms(page);
});

test('empty card fields are listed with links into the provider’s frames', async ({ page }) => {
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
});

test('late messages from the provider’s frames complete the form: the focus moves to the button', async ({ page }) => {
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

test('the provider by keyboard alone: Tab moves through its frames to the button', async ({ page }) => {
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
  await expect(page.getByRole('checkbox', { name: /I agree to the/ })).toBeFocused();
  await payButton(page).focus();
  await page.keyboard.press('Enter');
  await arrive(page);
});
