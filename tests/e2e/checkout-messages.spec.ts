import { expect, test } from '../support/e2e.ts';
import { acceptTerms, CARDS, fillCard, openCheckout, payButton } from './purchase-steps.ts';

const home = [{ productId: 'home-2024', quantity: 1 }];

const ANSWERS: [string, number, object, string, string][] = [
  [
    'a total below the minimum',
    400,
    { code: 'amount_too_small', error: 'Amount too small: the minimum amount is 0.5 USD.' },
    'Amount Too Small',
    'Add items or remove codes',
  ],
  [
    'a payment that could not be set up',
    500,
    { code: 'internal', error: 'Something went wrong on our side.' },
    'Payment Setup Error',
    'Unable to initialize payment system. Please try again in a few minutes; your cart and details are kept.',
  ],
  [
    'an order that ran out of time',
    409,
    { code: 'order_closed', error: 'x' },
    'Payment Setup Failed',
    'Press pay again',
  ],
  [
    'a shop without a provider',
    503,
    { code: 'payment_unavailable', error: 'x' },
    'Payment System Error',
    'Payment system is not available. Please try again later; your cart and details are kept.',
  ],
];

test('each response other than a payment has its message, and the form is restored', async ({ page }) => {
  await openCheckout(page, home, 'ada@example.com');
  await fillCard(page, CARDS.pays);
  await acceptTerms(page);
  for (const [name, status, json, title, text] of ANSWERS)
    await test.step(`${name}: "${title}"`, async () => {
      await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status, json }), { times: 1 });
      await payButton(page).click();
      await expect(page.getByRole('alert').filter({ hasText: title })).toContainText(text);
      await expect(page.locator('#toasts')).toContainText(title);
      await expect(payButton(page)).toBeFocused();
      await expect(page.getByLabel('City')).toHaveValue('New York');
    });
  await test.step('without a connection: the buyer is told, and can retry', async () => {
    await page.route('**/api/create-payment-intent', (route) => route.abort());
    await payButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Payment Setup Failed' })).toContainText(
      'The shop did not answer',
    );
    await expect(payButton(page)).toBeEnabled();
  });
});

test('the fields of the form', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openCheckout(page, home);
  await test.step('fields declare their autofill values and keyboards', async () => {
    const fields: [string, string, string | null][] = [
      ['Email', 'email', 'email'],
      ['First name', 'given-name', null],
      ['Last name', 'family-name', null],
      ['Phone', 'tel', 'tel'],
      ['Street address', 'address-line1', null],
      ['City', 'address-level2', null],
      ['Postal code (ZIP)', 'postal-code', null],
    ];
    for (const [label, autocomplete, inputmode] of fields) {
      const field = page.getByRole('textbox', { name: label });
      await expect(field).toHaveAttribute('autocomplete', autocomplete);
      if (inputmode) await expect(field).toHaveAttribute('inputmode', inputmode);
    }
    await expect(page.getByLabel('Country')).toHaveAttribute('autocomplete', 'country');
    await expect(page.getByLabel('Card number')).toHaveAttribute('inputmode', 'numeric');
    expect(await page.getByLabel('Dial code').locator('option').count()).toBeGreaterThan(95);
  });
  await test.step('an error of the phone number is shown under it, not under the dial code', async () => {
    const phone = page.getByRole('textbox', { name: 'Phone' });
    await phone.focus();
    await phone.blur();
    const message = page.getByText('Phone required for secure order verification').last();
    const left = async (at: typeof phone) => (await at.boundingBox())?.x;
    expect(await left(message)).toBe(await left(phone));
  });
  await test.step('field errors appear on blur, with the specified messages', async () => {
    const wrong: [string, string, string][] = [
      ['Email', '', 'Email required for license delivery'],
      ['Email', 'ada@', 'Invalid email format'],
      ['First name', '', 'First name is required'],
      ['Last name', '', 'Last name is required'],
      ['Phone', '', 'Phone required for secure order verification'],
      ['Phone', '12', 'Enter valid phone number (7-15 digits)'],
      ['Street address', '', 'Street address is required'],
      ['City', '', 'City is required'],
      ['Postal code (ZIP)', '', 'Postal code is required'],
    ];
    for (const [label, value, message] of wrong) {
      const field = page.getByRole('textbox', { name: label });
      await field.fill(value);
      await field.blur();
      await expect(field).toHaveAccessibleDescription(new RegExp(message.replace(/[()]/g, '.')));
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    const city = page.getByRole('textbox', { name: 'City' });
    await city.fill('R');
    await expect(city).not.toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('a misspelled email address: the suggestion is announced and applied with one press', async () => {
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill('ada@gmial.com');
    const hint = page.getByRole('status').filter({ hasText: 'Did you mean ada@gmail.com?' });
    await expect(hint).toBeVisible();
    await hint.getByRole('button', { name: 'ada@gmail.com' }).press('Enter');
    await expect(email).toHaveValue('ada@gmail.com');
    await expect(hint).toBeHidden();
  });
});

test('input survives Back and Forward', async ({ page }) => {
  await openCheckout(page, home, 'back@example.com');
  await acceptTerms(page);
  await page.goto('/terms-of-service');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('back@example.com');
  await expect(page.getByLabel('City')).toHaveValue('New York');
  await expect(page.getByRole('checkbox', { name: /I agree to the/ })).toBeChecked();
});
