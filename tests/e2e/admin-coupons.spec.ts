import { expect, test } from '../support/e2e.ts';
import { goOn, staffWithRole } from '../support/staff-e2e.ts';

test('a coupon is created in the form, which shows errors at their fields, and appears in the list', async ({
  page,
  context,
  shop,
}) => {
  await (await staffWithRole(shop, 'content')).lend(context);
  await page.goto('/admin/main-site?tab=coupons');
  await page.getByRole('button', { name: 'New coupon' }).click();
  const form = page.getByRole('dialog', { name: 'New coupon' });
  await form.getByLabel('Code', { exact: false }).first().fill('spring-26');
  await form.getByLabel('Percentage').fill('120');
  await form.getByRole('button', { name: 'Create the coupon' }).click();
  await expect(form.getByLabel('Percentage')).toHaveAccessibleDescription(/at most 100/);
  await form.getByLabel('Percentage').fill('15');
  await form.getByRole('button', { name: 'Create the coupon' }).click();
  await expect(page.getByText('SPRING-26 created')).toBeVisible();
  await goOn(page, '/admin/main-site?tab=coupons&coupon=SPRING-26');
  const panel = page.getByRole('dialog', { name: 'SPRING-26' });
  await expect(panel.getByText('15% off')).toBeVisible();
  await expect(panel.getByText('Coupon created')).toBeVisible();
});
