import { screenPath } from '../../src/shop/staff/screens.ts';
import { expect, test } from '../support/e2e.ts';
import { goOn, superAdmin } from '../support/staff-e2e.ts';
import { buy } from './order-steps.ts';
import { makeLink } from './payment-link-steps.ts';

const VIEWS = [
  ['customers', 'Customers', ['All', 'Returning', 'With account', 'No order yet', 'Blocked'], /bought=several/],
  ['coupons', 'Coupons', ['All', 'Live', 'Scheduled', 'Paused', 'Ended'], /state=live/],
  ['invoices', 'Invoices and credit notes', ['All', 'Paid', 'Due', 'Overdue', 'Credit notes'], /state=paid/],
  ['payment-links', 'Payment links', ['All', 'Open', 'Paid', 'Expired'], /state=open/],
  ['products', 'Products', ['All', 'Live', 'Out of stock', 'Draft', 'Retired'], /status=live/],
] as const;

test('views, sums and cards of lists', async ({ page, context, shop }) => {
  const staff = await superAdmin(shop);
  await makeLink(staff, 'Sum of a link');
  await makeLink(staff, 'Sum of another link', { currency: 'USD', amount: 30 });
  await buy(page, [{ productId: 'home-2024' }], 'sums@example.com');
  await buy(page, [{ productId: 'home-business-2021', quantity: 2 }], 'two-lines@example.com');
  await staff.lend(context);
  await page.goto(screenPath('customers'));
  await test.step('lists have views as tabs with their number of rows, and the address of each', async () => {
    for (const [screen, name, views, address] of VIEWS) {
      await goOn(page, screenPath(screen));
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
  await test.step('filtered lists say what their rows add up to', async () => {
    await goOn(page, '/admin/main-site?tab=payment-links&q=Sum+of');
    await expect(page.getByText('Amounts of these links: € 50.00 · $ 30.00')).toBeVisible();
    await goOn(page, '/admin/main-site?tab=customers&q=sums%40example.com');
    await expect(page.getByText('Spent by these customers: $ 149.99')).toBeVisible();
    await page.getByRole('row', { name: 'sums@example.com' }).click();
    await expect(page.getByText('1 order for $ 149.99')).toBeVisible();
    await goOn(page, '/admin/main-site?tab=invoices&state=paid');
    await expect(page.getByText(/^Total of these documents: .*\d\.\d\d/)).toBeVisible();
    await goOn(page, '/admin/main-site?tab=invoices');
    await expect(page.getByText(/ TEST-INV-|^TEST-INV-/).first()).toBeVisible();
    await expect(page.getByText('Total of these documents')).toBeHidden();
  });
  await test.step('while a search is open, the tabs count nothing but what it found', async () => {
    await goOn(page, '/admin/main-site?tab=customers&q=two-lines%40example.com');
    const tabs = page.getByRole('navigation', { name: 'Views of Customers' }).getByRole('button');
    await expect(tabs.filter({ hasText: /\d/ })).toHaveText(['All1']);
  });
  await test.step('on a phone, orders, customers and emails are cards of two lines', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    for (const [tab, facts] of [
      ['orders', [/^KS-/, 'Ada Lovelace', '2 × H&B', /^\s*2021$/, /^\$ 439\.98$/, /ago$|^just now$/]],
      ['customers', ['Ada Lovelace', 'two-lines@example.com', /^\$ 439\.98$/, /^1$/]],
      ['email', ['two-lines@example.com', /ago$|^just now$/]],
    ] as const) {
      await goOn(page, `/admin/main-site?tab=${tab}&q=two-lines%40example.com`);
      const row = page.getByRole('table').locator('tbody tr').first();
      for (const fact of facts)
        await expect(row.getByText(fact).filter({ visible: true }).first()).toBeInViewport({ ratio: 1 });
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(68);
    }
  });
});

test('the audit tells how each person signed in at every width, and opens the order an action was on', async ({
  page,
  context,
  shop,
}) => {
  await (await superAdmin(shop)).lend(context);
  await buy(page, [{ productId: 'home-2024', quantity: 1 }], 'audited@example.com');
  const at = Date.now() - 60_000;
  const rita = { actor: 'staff:stf_1', actorName: 'Rita Root', subject: 'staff:stf_1', about: 'Rita Root' };
  const step = (id: number, action: string, by: string) => ({
    ...{ id, action, ...rita, permission: null, before: null, after: { by }, reason: null, requestId: `req_${id}` },
    createdAt: at + id,
  });
  await page.route('**/api/admin/audit*', async (route) => {
    const answer = await route.fetch();
    const { rows, ...rest } = (await answer.json()) as { rows: { action: string }[] };
    const signedIn = [
      step(3, 'staff.reauthenticated', 'totp'),
      step(2, 'staff.signed_in', 'totp'),
      step(1, 'staff_password.accepted', 'password'),
    ];
    await route.fulfill({
      json: { ...rest, rows: [...signedIn, ...rows.filter(({ action }) => action === 'order.paid')] },
    });
  });
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(screenPath('audit'));
    const how = page.getByRole('row', { name: /^Signed in/ }).getByText('with password and authenticator');
    await expect(how, `${width} px`).toBeInViewport({ ratio: 1 });
  }
  const number = page
    .getByRole('row', { name: /^Order paid/ })
    .getByRole('link', { name: /^KS-/ })
    .first();
  const name = (await number.textContent()) ?? '';
  await number.click();
  await expect(page).toHaveURL(/order=/);
  await expect(page.getByRole('heading', { name })).toBeVisible();
});
