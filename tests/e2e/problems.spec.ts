import type { Page } from '@playwright/test';
import { barriersInBothSchemes } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';
import { join, newestMail } from './account-steps.ts';
import { buy, buyAndOpen } from './order-steps.ts';

// Emails with keys disclose them; here a key counts as seen when its buyer reveals it.
test.use({ shopVars: { ORDER_MAIL: 'link' } });
test.describe.configure({ mode: 'default' });

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const shot = async (page: Page, name: string) => {
  const folder = process.env.SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

test('a buyer withdraws with order number, address and emailed code, by keyboard on a phone', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const email = 'withdraws@example.com';
  await buyAndOpen(page, [{ productId: 'home-2024' }], email);
  await page.getByRole('link', { name: 'Withdraw from contract here' }).click();
  await expect(page.getByLabel('Order number')).toHaveValue(/^KS-\d{4}-\d{6}$/);
  await shot(page, 'withdraw-ask-360');
  await page.getByLabel('Email you ordered with').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('If this order was bought with this address')).toBeVisible();
  const code = /(\d{3} \d{3})/.exec(await newestMail(shop, email, /is your code to withdraw/))?.[1] ?? '';
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('at once, by the means you paid with')).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  expect(await fits(page)).toBeLessThanOrEqual(0);
  await shot(page, 'withdraw-review-360-dark');
  await page.getByRole('button', { name: 'Confirm withdrawal' }).press('Enter');
  await expect(page.getByText('goes back to the card or account you paid with')).toBeVisible();
  await shot(page, 'withdraw-done-360-dark');
});

test('a buyer reports a key: first its steps, then a replacement', async ({ page }) => {
  await buyAndOpen(page, [{ productId: 'home-2021' }], 'reports@example.com');
  await page.getByRole('button', { name: 'Reveal key' }).click();
  await expect(page.locator('[data-key]')).toHaveAttribute('data-key', 'clear');
  await page.getByRole('button', { name: 'Problem with this key?' }).press('Enter');
  const send = page.getByRole('button', { name: 'It still does not work' });
  await expect(page.getByLabel('Which error code does the screen show?')).toBeVisible();
  await expect(send).toBeHidden();
  await page.getByLabel('Which error code does the screen show?').fill('c004c001');
  await expect(page.getByText('0xC004C001: the activation server does not know the key')).toBeVisible();
  await page.getByLabel('Copy the key from your order page and paste it').check();
  await shot(page, 'problem-1280');
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await barriersInBothSchemes(page)).toEqual([]);
  expect(await fits(page)).toBeLessThanOrEqual(0);
  await shot(page, 'problem-360-dark');
  await send.press('Enter');
  await expect(page.getByText('This key was reported as not working.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reveal key' })).toHaveCount(1);
  await expect(page.getByText('Key reported as not working')).toBeVisible();
  await shot(page, 'problem-replaced-360-dark');
});

test('the account finds a key by its edition, shows it, and links to its steps', async ({ page }) => {
  const email = await join(page);
  await buy(page, [{ productId: 'home-2024' }, { productId: 'professional-plus-2024' }], email);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/account#keys');
  await expect(page.getByText('2 keys')).toBeVisible();
  await page.getByLabel('Find a key').fill('professional');
  await expect(page.getByText('1 key', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reveal key of Office Professional Plus 2024' }).press('Enter');
  await expect(page.locator('[data-key=clear]')).toContainText(/DEMO1-/);
  await expect(page.getByRole('link', { name: /^How to activate.*: Office Professional Plus 2024$/ })).toHaveAttribute(
    'href',
    /^\/order-success\/order_/,
  );
  expect(await barriersInBothSchemes(page)).toEqual([]);
  expect(await fits(page)).toBeLessThanOrEqual(0);
  await shot(page, 'account-keys-360-dark');
  await page.getByRole('link', { name: 'Invoices' }).press('Enter');
  await expect(page.getByRole('link', { name: /^Save as PDF/ })).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  expect(await fits(page)).toBeLessThanOrEqual(0);
});

test('a person without an account gets their data with an emailed code, by keyboard on a phone', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const email = 'takes-along@example.com';
  await buy(page, [{ productId: 'home-2024' }], email);
  await page.goto('/gdpr-compliance');
  await page.getByLabel('Your email address').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeVisible();
  const code = /(\d{3} \d{3})/.exec(await newestMail(shop, email, /code for your data/))?.[1] ?? '';
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 order, 1 invoice or credit note')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download JSON' }).press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/\.json$/);
  await page.getByRole('button', { name: 'Erase my data' }).press('Enter');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  expect(await fits(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Erase my data for good' }).press('Enter');
  await expect(page.getByText('Your data are erased')).toBeVisible();
});

test('code in a guide is copied with one press', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/activation-guide');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^cd .*\ncscript ospp\.vbs/);
});

test('code in a guide is selected if the browser does not allow copying', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
  });
  await page.goto('/activation-guide');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Selected: copy it with Ctrl+C or Cmd+C' })).toBeVisible();
  expect(await page.evaluate(() => `${getSelection()}`)).toMatch(/^cd .*\ncscript ospp\.vbs/);
});
