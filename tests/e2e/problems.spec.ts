import type { Page } from '@playwright/test';
import { DAY_MS } from '../../src/shop/time.ts';
import { barriersInBothSchemes } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';
import { join, newAddress, newestMail } from './account-steps.ts';
import { buy, buyAndOpen } from './order-steps.ts';

// Emails with keys disclose them; here a key counts as seen when its buyer reveals it, and can be assigned until then.
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
  await expect(page.getByText('to your original payment method right away')).toBeVisible();
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
  const send = page.getByRole('button', { name: 'It still doesn’t work' });
  await expect(page.getByLabel('Which error code does the screen show?')).toBeVisible();
  await expect(send).toBeHidden();
  await page.getByLabel('Which error code does the screen show?').fill('c004c001');
  await expect(page.getByText('0xC004C001: the activation server does not know the key')).toBeVisible();
  await page.getByLabel('Copy the key from your order page and paste it').check();
  await shot(page, 'problem-1280');
  await page.setViewportSize({ width: 360, height: 780 });
  // With the footer of pages after a purchase.
  expect(await barriersInBothSchemes(page, undefined, { except: '' })).toEqual([]);
  expect(await fits(page)).toBeLessThanOrEqual(0);
  await shot(page, 'problem-360-dark');
  await send.press('Enter');
  await expect(page.getByText('Reported as not working.')).toBeVisible();
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
  await expect(page.getByRole('link', { name: /^Save as PDF: TEST-INV/ })).toBeVisible();
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
  await expect(page.getByText('Your data has been erased')).toBeVisible();
});

test('code in a guide is copied with one press, and selected if the browser does not allow copying', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/activation-guide');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^cd .*\ncscript ospp\.vbs/);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
  });
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Selected: copy it with Ctrl+C or Cmd+C' })).toBeVisible();
  expect(await page.evaluate(() => `${getSelection()}`)).toMatch(/^cd .*\ncscript ospp\.vbs/);
});

test('a buyer assigns two copies, one as a scheduled gift, and sees who has opened theirs', async ({
  page,
  browser,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await buyAndOpen(page, [{ productId: 'home-2024', quantity: 2 }], newAddress());
  await page.getByRole('link', { name: 'Send keys to other people' }).press('Enter');
  const copy = (slot: number) => page.getByRole('group', { name: `copy ${slot} of 2` });
  const [first, second] = [copy(1), copy(2)];
  const [colleague, friend] = [newAddress(), newAddress()];
  await first.getByLabel('Recipient’s email').fill(colleague);
  await second.getByLabel('Recipient’s email').fill('nobody');
  await second.getByText('Add a name, a message or a date').press('Enter');
  await second.getByLabel('Their first name').fill('Grace');
  await second.getByLabel('Your message').fill('Happy birthday!');
  const day = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  await second.getByLabel('Send on').fill(day);
  await page.keyboard.press('Enter');
  await expect(second.getByLabel('Recipient’s email')).toBeFocused();
  await expect(second.getByText('Enter the recipient’s email address')).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await shot(page, 'recipients-fault-360');
  await second.getByLabel('Recipient’s email').fill(friend);
  await page.getByRole('button', { name: 'Send these keys' }).press('Enter');
  await expect(page.getByText(`for ${day}, 9 AM`)).toBeVisible();
  expect(await fits(page)).toBeLessThanOrEqual(0);
  await shot(page, 'recipients-given-360');
  const mail = await newestMail(shop, colleague, /has sent you/);
  const link = /\/your-copy\/rcpt_\w+\?access=[\w.%-]+/.exec(mail)?.[0] ?? 'no link';
  const theirs = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
  await theirs.goto(new URL(link, page.url()).href);
  await theirs.getByRole('button', { name: 'Reveal key' }).press('Enter');
  await expect(theirs.locator('[data-key=clear]')).toContainText('DEMO1-');
  await theirs.getByRole('button', { name: 'Mac', exact: true }).press('Enter');
  await expect(theirs.getByText('open the .pkg file')).toBeVisible();
  const saved = theirs.waitForEvent('download');
  await theirs.getByRole('button', { name: 'Download' }).press('Enter');
  expect((await saved).suggestedFilename()).toBe('home-2024.txt');
  await expect(theirs.getByText('The link in your email opens this page for 90 days')).toBeVisible();
  expect(await barriersInBothSchemes(theirs)).toEqual([]);
  expect(await fits(theirs)).toBeLessThanOrEqual(0);
  await shot(theirs, 'your-copy-360');
  await theirs.context().close();
  await page.reload();
  await expect(page.getByText('Key revealed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change' })).toHaveCount(1);
});
