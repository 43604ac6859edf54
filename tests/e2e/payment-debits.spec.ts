import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { superAdmin } from '../support/staff-e2e.ts';
import { expectNoBarriers, heading, makeLink } from './payment-link-steps.ts';

// A shop of their own: the ways to pay are settings of the whole shop.
test.use({ ownShop: true });
test.describe.configure({ mode: 'default' });

/** Opens a link, fills its form in and goes on to the hosted page. */
async function begin(page: Page, id: string): Promise<void> {
  await page.goto(`/payment?id=${id}`);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel(/I agree to the/).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(heading(page, 'Test payment')).toBeVisible();
}

test('who cancels on the hosted page comes back to the link, and pays by the same page afterwards', async ({
  page,
  shop,
}) => {
  const { id } = await makeLink(await superAdmin(shop), 'A second thought');
  await begin(page, id);
  const hosted = page.url();
  await page.getByRole('link', { name: 'Go back without paying' }).click();
  await expect(heading(page, 'A second thought')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
  await begin(page, id);
  expect(page.url()).toBe(hosted);
  await page.getByRole('button', { name: 'Pay € 50.00' }).click();
  await expect(heading(page, 'Payment Successful')).toBeVisible();
});

test('a debit takes days: the payer is told, nobody pays the link again, and the order is paid when the bank has', async ({
  page,
  shop,
}) => {
  const staff = await superAdmin(shop);
  await staff.call('PUT', '/api/admin/settings/paySepa', { value: true, revision: 0 });
  const { id } = await makeLink(staff, 'Training by debit');
  await begin(page, id);
  // The Worker knows a changed setting within half a minute.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('radio', { name: /SEPA direct debit/ })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 45_000 });
  await page.getByRole('radio', { name: /SEPA direct debit/ }).check();
  await expect(page.getByLabel('Card number')).toBeHidden();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Pay € 50.00' }).click();
  await expect(heading(page, 'Your bank takes a few days')).toBeVisible();
  await expectNoBarriers(page);
  const order = page.getByRole('link', { name: 'Open my order' });
  await expect(order).toHaveAttribute('href', /^\/order-success\//);
  const address = await order.getAttribute('href');
  await page.goto(`/payment?id=${id}`);
  await expect(heading(page, 'Payment Under Way')).toBeVisible();
  await expectNoBarriers(page);
  await page.goto(address ?? '');
  await expect(heading(page, 'We wait for your bank')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'business days' })).not.toContainText('keys');
  await page.getByRole('button', { name: 'The bank pays' }).click();
  await expect(heading(page, 'Thank you, Ada')).toBeVisible();
  await page.goto(`/payment?id=${id}`);
  await expect(heading(page, 'Payment Link Already Paid')).toBeVisible();
});
