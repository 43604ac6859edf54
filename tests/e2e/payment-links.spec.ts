import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { superAdmin } from '../support/staff-e2e.ts';
import { expectNoBarriers, heading, makeLink } from './payment-link-steps.ts';

const TERMS = {
  description: 'Two hours, by phone',
  message: 'As agreed on Monday.',
  collectPhone: true,
  collectAddress: true,
};

async function fillIn(page: Page): Promise<void> {
  const details = [
    ['First name', 'Ada'],
    ['Last name', 'Byron'],
    ['Email', 'ada@example.com'],
    ['Phone', '+44 20 7946 0018'],
    ['Street address', '12 St James’s Square'],
    ['City', 'London'],
  ] as const;
  for (const [label, value] of details) await page.getByLabel(label).fill(value);
  await page.getByLabel(/I agree to the/).check();
}

test('a link is opened, paid on the hosted page after a declined card, and closed for the next payer', async ({
  page,
  shop,
}) => {
  const staff = await superAdmin(shop);
  const { id } = await makeLink(staff, 'Set-up by phone', TERMS);
  await page.goto(`/payment?id=${id}`);
  await expect(heading(page, 'Set-up by phone')).toBeVisible();
  // No link leads the payer elsewhere.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true })).toHaveCount(0);
  await expect(page.getByText('Tax included. Charged in EUR.')).toBeVisible();
  const pay = page.getByRole('button', { name: 'Continue to payment' });
  await pay.click();
  await expect(page.locator('#toasts')).toContainText('Missing Information');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectNoBarriers(page);
  await fillIn(page);
  await pay.click();
  await expect(heading(page, 'Test payment')).toBeVisible();
  await expectNoBarriers(page);
  const card = page.getByLabel('Card number');
  await card.fill('4000 0000 0000 0002');
  await page.getByRole('button', { name: 'Pay € 50.00' }).click();
  await expect(page.getByRole('alert')).toContainText('declined');
  await card.fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay € 50.00' }).click();
  await expect(heading(page, 'Payment Successful')).toBeVisible();
  await expect(page.getByText('Your payment of € 50.00 is confirmed.')).toBeVisible();
  await expect(page.getByText('Set-up by phone')).toBeVisible();
  await page.goto(`/payment?id=${id}`);
  await expect(heading(page, 'Payment Link Already Paid')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Look up my order' })).toBeVisible();
});

test('a canceled link and a late payment show their state', async ({ page, shop }) => {
  const staff = await superAdmin(shop);
  const { id } = await makeLink(staff, 'Training', TERMS);
  await page.goto(`/payment?id=${id}`);
  await expect(heading(page, 'Training')).toBeVisible();
  await fillIn(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(heading(page, 'Test payment')).toBeVisible();
  await staff.call('POST', `/api/admin/payment-links/${id}/cancel`, { reason: 'a wrong sum' });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(heading(page, 'You’re getting your payment back')).toBeVisible();
  await expectNoBarriers(page);
  await page.goto(`/payment?id=${id}`);
  await expect(heading(page, 'Invalid Payment Link')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(/cancel/i);
});

test('staff create a link, read errors at their fields, copy its address and show its QR code', async ({
  page,
  context,
  shop,
}) => {
  await (await superAdmin(shop)).lend(context);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/admin/main-site?tab=payment-links');
  await page.getByRole('button', { name: 'New payment link' }).first().click();
  const form = page.getByRole('dialog', { name: 'New payment link' });
  await form.getByLabel('What it is for').fill('Support for a year');
  await form.getByLabel('Sum', { exact: false }).fill('0.1');
  await form.getByRole('button', { name: 'Create the payment link' }).click();
  await expect(form.getByLabel('Sum', { exact: false })).toHaveAccessibleDescription(/cannot be charged/);
  await form.getByLabel('Sum', { exact: false }).fill('120');
  await form.getByRole('button', { name: 'Create the payment link' }).click();
  const panel = page.getByRole('dialog', { name: 'Support for a year' });
  await panel.getByRole('button', { name: 'Copy the address' }).click();
  await expect(page.getByText('Address copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/payment\?id=plink_/);
  await panel.getByText('Show it as a QR code').click();
  await expect(panel.getByRole('img', { name: /QR code of the payment link/ })).toBeVisible();
  await expect(panel.getByText('Payment link created')).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  // The list copies it, too, at every width.
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.getByRole('button', { name: 'Copy link Support for a year' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/payment\?id=plink_/);
  }
});
