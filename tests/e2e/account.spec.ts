import { ask } from '../support/ask.ts';
import { barriers } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';
import {
  dialogOf,
  join,
  joinElsewhere,
  linkOf,
  newAddress,
  openDialog,
  PASSWORD,
  readInMailbox,
  register,
  signOut,
  toast,
} from './account-steps.ts';
import { addAuthenticator } from './passkey-steps.ts';

test('register, confirm with the emailed link, sign out, sign in by code', async ({ page, shop }) => {
  const email = await register(page);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Hi, Ada' })).toBeVisible();
  const review = { rating: 4, title: 'Activated at the first try', comment: 'The key was there at once and worked.' };
  const written = await ask(`${shop.url}/api/reviews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({ ...review, customerName: 'Ada', customerEmail: email }),
  });
  expect(written.status).toBe(200);

  await page.goto(await linkOf(shop, email, /Confirm your email address/, '/verify-email'));
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  // The link is spent now: opened again, it says what is true of the address.
  await page.goto('/verify-email?token=spent');
  await expect(page.getByText(`${email} was confirmed before`)).toBeVisible();
  await page.getByRole('link', { name: 'See my orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.locator('.account-hello')).toHaveText(email);
  await expect(page.getByText('No orders yet')).toBeVisible();
  const reviews = page.getByRole('region', { name: 'Your reviews' });
  await expect(reviews.getByRole('listitem')).toContainText(
    /Activated at the first try4 out of 5 · The shop itself · .*Waiting/,
  );
  expect(await barriers(page)).toEqual([]);

  await signOut(page);
  await openDialog(page);
  await dialogOf(page).getByRole('button', { name: 'Email me a code' }).click();
  await dialogOf(page).getByLabel('Email').fill(email);
  await dialogOf(page).getByRole('button', { name: 'Email me a code' }).click();
  await expect(dialogOf(page).getByLabel('Code')).toBeFocused();
  const code = /(\d{3} \d{3})/.exec(await readInMailbox(page, shop, email, /is your sign-in code/))?.[1] ?? '';
  await dialogOf(page).getByLabel('Code').fill(code);
  await dialogOf(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(toast(page, 'Welcome back!')).toContainText('You have successfully logged in.');
  await expect(header.getByRole('link', { name: 'Hi, Ada' })).toBeVisible();
});

test('a forgotten password is reset with the emailed link', async ({ page, shop }) => {
  const email = await joinElsewhere(shop);
  await openDialog(page);
  await dialogOf(page).getByRole('button', { name: 'Forgot your password?' }).click();
  await dialogOf(page).getByLabel('Email').fill(email);
  await dialogOf(page).getByRole('button', { name: 'Email me a link' }).click();
  await expect(dialogOf(page).getByText('If this address has an account')).toBeVisible();
  await page.goto(await linkOf(shop, email, /Set a new password/, '/reset-password'));
  const next = 'quiet amber lantern';
  await page.getByLabel('New password').first().fill(next);
  await page.getByLabel('Confirm new password').fill(next);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Hi, Ada' })).toBeVisible();
  await signOut(page);
  await openDialog(page);
  await dialogOf(page).getByLabel('Email').fill(email);
  await dialogOf(page).getByLabel('Password').fill(next);
  await dialogOf(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(toast(page, 'Welcome back!')).toBeVisible();
});

test('a passkey is added, signs in, and is removed', async ({ page }) => {
  await addAuthenticator(page);
  await join(page);
  await page.goto('/account#security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('not used yet')).toBeVisible();
  await signOut(page);
  await openDialog(page);
  await dialogOf(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  await page.goto('/account#security');
  await expect(page.getByText('last used').first()).toBeVisible();
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByText('A passkey signs you in with')).toBeVisible();
});

test('profile, devices, data export and erasing an account', async ({ page, browser, shop }) => {
  const email = await join(page);
  const phone = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await phone.goto('/account');
  await phone.getByLabel('Email').fill(email);
  await phone.getByLabel('Password').fill(PASSWORD);
  await phone.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();

  await page.goto('/account#profile');
  await page.getByLabel('First name').fill('Augusta');
  await page.getByLabel('Phone').fill('call me');
  await page.getByRole('button', { name: 'Save' }).click();
  const refused = page.locator('#toasts').filter({ hasText: 'Failed to update profile' });
  await expect(refused).toContainText('Please enter a valid phone number');
  await page.getByLabel('Phone').fill('+1 212 555 0142');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Hi, Augusta' })).toBeVisible();

  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toBeHidden();
  await phone.reload();
  await expect(phone.getByRole('tab', { name: 'Sign In' })).toBeVisible();

  await page.getByRole('link', { name: 'Privacy', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download JSON' }).click();
  expect((await download).suggestedFilename()).toMatch(/^my-data-.*\.json$/);
  await page.getByRole('button', { name: 'Erase my data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase my data' });
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Erase my data for good' }).click();
  await expect(page.getByText('Your account and your data have been erased.')).toBeVisible();
});

test('the dialog and the lookup of orders', async ({ page }) => {
  await test.step('both tabs show errors with the shop’s messages, and keep the focus', async () => {
    await openDialog(page);
    const dialog = dialogOf(page);
    await dialog.getByRole('tab', { name: 'Sign In' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('tab', { name: 'Sign Up' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(dialog.getByLabel('First name')).toBeFocused();
    await expect(dialog.getByText('First name is required')).toBeVisible();
    await dialog.getByLabel('First name').fill('Ada');
    await dialog.getByLabel('Last name').fill('Byron');
    await dialog.getByLabel('Email').fill(newAddress());
    await dialog.getByLabel('Password').first().fill('first choice');
    await dialog.getByLabel('Confirm password').fill('another one');
    await page.keyboard.press('Enter');
    await expect(dialog.locator('.toast')).toContainText('Password Mismatch');
    await expect(dialog.locator('.toast')).toContainText('Passwords do not match.');
    for (const short of ['Password', 'Confirm password']) await dialog.getByLabel(short).first().fill('seven77');
    await page.keyboard.press('Enter');
    await expect(dialog.locator('.toast')).toContainText('Weak Password');
    for (const stolen of ['Password', 'Confirm password']) await dialog.getByLabel(stolen).first().fill('password1');
    await page.keyboard.press('Enter');
    await expect(dialog.locator('.toast')).toContainText('on a list of stolen passwords');

    await dialog.getByRole('tab', { name: 'Sign In' }).click();
    await dialog.getByLabel('Email').fill('nobody@example.org');
    await dialog.getByLabel('Password').fill('whatever it is');
    await page.keyboard.press('Enter');
    await expect(dialog.locator('.toast')).toContainText('Login Failed');
    await expect(dialog.locator('.toast')).toContainText('Invalid email or password.');
    expect(await barriers(page, { within: 'dialog[open]' })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeFocused();
  });
  await test.step('orders are found with an emailed code, and the response is the same without any', async () => {
    await page.getByLabel('Email you ordered with').first().fill('nobody@example.org');
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await expect(page.getByText('If there are orders with this address, a code is on its way to it.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Code' }).fill('123456');
    await page.getByRole('button', { name: 'Show my orders' }).click();
    await expect(page.getByText('That code is not right. You have 4 tries left.')).toBeVisible();
  });
});
