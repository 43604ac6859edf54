import { screenPath } from '../../src/shop/staff/screens.ts';
import { expect, test } from '../support/e2e.ts';
import { superAdmin } from '../support/staff-e2e.ts';
import { buy } from './order-steps.ts';
import { makeLink } from './payment-link-steps.ts';

const VIEWS = [
  ['customers', 'Customers', ['All', 'Returning', 'With account', 'No order yet', 'Blocked'], /bought=several/],
  ['coupons', 'Coupons', ['All', 'Live', 'Scheduled', 'Paused', 'Ended'], /state=live/],
  ['invoices', 'Invoices and credit notes', ['All', 'Paid', 'Due', 'Overdue', 'Credit notes'], /state=paid/],
  ['payment-links', 'Payment links', ['All', 'Open', 'Paid', 'Expired'], /state=open/],
  ['products', 'Products', ['All', 'Live', 'Out of stock', 'Draft', 'Retired'], /status=live/],
] as const;

test('lists have views as tabs with their number of rows, and the address of each', async ({ page, context, shop }) => {
  await (await superAdmin(shop)).lend(context);
  for (const [screen, name, views, address] of VIEWS) {
    await page.goto(screenPath(screen));
    const tabs = page.getByRole('navigation', { name: `Views of ${name}`, exact: true });
    for (const view of views)
      await expect(tabs.getByRole('button', { name: new RegExp(`^${view} [\\d,]+$`) })).toBeVisible();
    await expect(tabs.getByRole('button', { name: /^All / })).toHaveAttribute('aria-current', 'true');
    await tabs.getByRole('button', { name: new RegExp(`^${views[1]} `) }).click();
    await expect(page).toHaveURL(address);
    await expect(tabs.getByRole('button', { name: new RegExp(`^${views[1]} `) })).toHaveAttribute(
      'aria-current',
      'true',
    );
  }
});

test('filtered lists say what their rows add up to', async ({ page, context, shop }) => {
  const staff = await superAdmin(shop);
  await staff.lend(context);
  await makeLink(staff, 'Sum of a link');
  await makeLink(staff, 'Sum of another link', { currency: 'USD', amount: 30 });
  await page.goto('/admin/main-site?tab=payment-links&q=Sum+of');
  await expect(page.getByText('Amounts of these links: € 50.00 · $ 30.00')).toBeVisible();
  await buy(page, [{ productId: 'home-2024' }], 'sums@example.com');
  await page.goto('/admin/main-site?tab=customers&q=sums%40example.com');
  await expect(page.getByText('Spent by these customers: $ 149.99')).toBeVisible();
  await page.goto('/admin/main-site?tab=invoices&state=paid');
  await expect(page.getByText(/^Total of these documents: .*\d\.\d\d/)).toBeVisible();
  await page.goto('/admin/main-site?tab=invoices');
  await expect(page.getByText(/ TEST-INV-|^TEST-INV-/).first()).toBeVisible();
  await expect(page.getByText('Total of these documents')).toBeHidden();
});

test('on a phone, orders and customers are cards of two lines', async ({ page, context, shop }) => {
  await (await superAdmin(shop)).lend(context);
  await buy(page, [{ productId: 'home-business-2021', quantity: 2 }], 'two-lines@example.com');
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [tab, facts] of [
    ['orders', [/^KS-/, 'Ada Lovelace', '2 × H&B', /^\s*2021$/, /^\$ 439\.98$/, /ago$|^just now$/]],
    ['customers', ['Ada Lovelace', 'two-lines@example.com', /^\$ 439\.98$/, /^1$/]],
  ] as const) {
    await page.goto(`/admin/main-site?tab=${tab}&q=two-lines%40example.com`);
    const row = page.getByRole('table').locator('tbody tr').first();
    for (const fact of facts)
      await expect(row.getByText(fact).filter({ visible: true }).first()).toBeInViewport({ ratio: 1 });
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(68);
  }
});
