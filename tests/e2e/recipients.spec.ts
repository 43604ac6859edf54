import type { Page } from '@playwright/test';
import { DAY_MS } from '../../src/shop/time.ts';
import { barriersInBothSchemes } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';
import { newAddress, newestMail } from './account-steps.ts';
import { buyAndOpen } from './order-steps.ts';

// Emails with keys disclose them; a disclosed copy cannot be assigned.
test.use({ shopVars: { ORDER_MAIL: 'link' } });

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const shot = async (page: Page, name: string) => {
  const folder = process.env.SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

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
  await expect(second.getByText('Enter the address of who gets this copy')).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await shot(page, 'recipients-fault-360');
  await second.getByLabel('Recipient’s email').fill(friend);
  await page.getByRole('button', { name: 'Send these keys' }).press('Enter');
  await expect(page.getByText(`for ${day}, 9:00`)).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
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
  expect(await overflow(theirs)).toBeLessThanOrEqual(0);
  await shot(theirs, 'your-copy-360');
  await theirs.context().close();
  await page.reload();
  await expect(page.getByText('Key revealed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change' })).toHaveCount(1);
});
