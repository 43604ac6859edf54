import { expect, test } from '../support/e2e.ts';
import { dialogOf, join, PASSWORD, signOut } from './account-steps.ts';
import { openCheckout } from './purchase-steps.ts';

const home = [{ productId: 'home-2024', quantity: 1 }];

test('a signed-in customer finds name and address filled in; signing in by the dialog keeps typed values', async ({
  page,
}) => {
  const email = await join(page);
  await openCheckout(page, home);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
  await expect(page.getByLabel('Last name')).toHaveValue('Byron');

  await signOut(page);
  await openCheckout(page, home);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  await page.getByRole('textbox', { name: 'First name' }).fill('Augusta');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').first().fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(page.getByLabel('Last name')).toHaveValue('Byron');
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Augusta');
});
