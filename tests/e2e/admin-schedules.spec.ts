import { expect, test } from '../support/e2e.ts';
import { staffWithRole } from '../support/staff-e2e.ts';

test('staff schedule a price, confirm a large change, and cancel it', async ({ page, context, shop }) => {
  await (await staffWithRole(shop, 'content')).lend(context);
  await page.goto('/admin/products?product=professional-plus-2019&view=schedules');
  await expect(page.getByText('No price is scheduled')).toBeVisible();
  await page.getByRole('textbox', { name: 'Price in US dollars', exact: true }).fill('9.99');
  const [starts, ends] = [page.getByLabel(/^Starts/), page.getByLabel(/^Ends/)];
  await starts.first().fill('2090-11-27');
  await expect(starts.last()).toHaveValue('00:00');
  await ends.first().fill('2090-11-26');
  await page.getByRole('button', { name: 'Schedule this price' }).click();
  await expect(page.getByText('The end must be later than the start.')).toBeVisible();
  // In 24-hour format, completed where it is short.
  await ends.first().fill('2090-11-30');
  await ends.last().fill('1830');
  await ends.last().blur();
  await expect(ends.last()).toHaveValue('18:30');
  await page.getByRole('button', { name: 'Schedule this price' }).click();
  await page.getByRole('button', { name: 'Save this price' }).click();
  const list = page.getByRole('list', { name: 'Scheduled prices', exact: true });
  await expect(list.getByRole('listitem')).toContainText('Nov 27, 2090, 00:00 to Nov 30, 2090, 18:30');

  await page.getByRole('textbox', { name: 'Price in US dollars', exact: true }).fill('9.99');
  await starts.first().fill('2090-11-28');
  await page.getByRole('button', { name: 'Schedule this price' }).click();
  await page.getByRole('button', { name: 'Save this price' }).click();
  await expect(page.getByText(/is scheduled from 2090-11-27 00:00 to 2090-11-30 18:30 already/)).toBeVisible();

  await list.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByLabel('Why is it canceled?').fill('The offer was withdrawn');
  await page.getByRole('button', { name: 'Cancel it' }).click();
  await expect(page.getByRole('list', { name: 'Scheduled prices that are over' })).toContainText('Canceled');
});
