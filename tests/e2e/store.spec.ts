import { barriers } from '../support/axe.ts';
import { expect, runCron, settled, test } from '../support/e2e.ts';
import { goOn, staffWithRole } from '../support/staff-e2e.ts';
import { buy } from './order-steps.ts';

test('an owner reads the day at home, and sales in views with an address each, by keyboard, as a table and as a file', async ({
  page,
  shop,
  context,
}) => {
  await buy(page, [{ productId: 'home-business-2024' }], 'figures@example.com');
  await runCron(shop);
  await (await staffWithRole(shop, 'manager')).lend(context);
  await page.goto('/admin/store/main');
  const figures = page.getByRole('list', { name: 'Sales' });
  await expect(figures.getByRole('listitem').filter({ hasText: 'Orders' })).toContainText(/[Nn]one before|\d%/);
  const chart = page.getByRole('slider', { name: 'Net revenue, day by day' });
  await chart.focus();
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', /: \$ [1-9]/);
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuenow', '29');
  await page.getByRole('link', { name: 'Stock and margin' }).click();
  await expect(page).toHaveURL('/admin/store/main?view=stock');
  await expect(page.getByRole('region', { name: 'What to order' }).last()).toBeVisible();
  await page.goto('/admin/store/main?view=products&period=7d');
  await expect(page.getByLabel('Days', { exact: true })).toHaveValue('7d');
  const csv = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Products' }).getByRole('button', { name: 'Save as CSV' }).first().click();
  expect((await csv).suggestedFilename()).toMatch(/^products-2\d{3}-\d\d-\d\d-to-2\d{3}-\d\d-\d\d\.csv$/);
  await page.getByLabel('Days', { exact: true }).selectOption('Custom range');
  await page.getByLabel('From', { exact: true }).fill('2026-01-01');
  await page.getByLabel('To', { exact: true }).fill('2026-01-31');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL('/admin/store/main?view=products&from=2026-01-01&to=2026-01-31');
  await expect(page.getByText(/^Jan 1\s–\s31, 2026$/)).toBeVisible();
  await goOn(page, '/admin/store/main');
  // A window that becomes narrower: the chart, drawn for the wide one, must not force the page open.
  for (const [width, colorScheme] of [
    [1280, 'dark'],
    [360, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await expect(chart).toBeVisible();
    await settled(page);
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(beyond, { message: `${width}`, timeout: 5_000 }).toBeLessThanOrEqual(0);
    expect([width, await barriers(page)]).toEqual([width, []]);
  }
  await page.route('**/api/admin/reports?*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await page.unroute('**/api/admin/reports?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(figures).toBeVisible();
  // What needs attention is a list that a button opens, whatever is open in the shop of the tests before.
  const attention = page.getByRole('button', {
    name: /^(See all \d+|See the entry|See details|Assign or resolve|Resolved entries)$/,
  });
  await test.step('home shows an owner the day', async () => {
    await goOn(page, '/admin');
    await expect(page.getByRole('list', { name: 'Today' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'From visit to sale, 30 days' }).first()).toBeVisible();
    await expect(attention).toBeVisible();
  });
  await test.step('home shows no amounts to staff who may not see figures', async () => {
    await (await staffWithRole(shop, 'support')).lend(context);
    await page.goto('/admin');
    await expect(attention).toBeVisible();
    await expect(page.getByText('$')).toHaveCount(0);
    await goOn(page, '/admin/store/main');
    await expect(page.getByText('Insufficient Permissions')).toBeVisible();
  });
});
